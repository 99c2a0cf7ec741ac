import { type RotationReport, rotateKey } from '@candor/kit/service/rotate-key';
import type { KycSubmissions } from './data/kyc-submissions.ts';
import type { DocumentCipher } from './document-cipher.ts';
import { rewrapKeys } from './kyc-files.ts';

/** Wraps the data keys of all identity documents by the current master key. */
export function rotateDocumentKey({
  submissions,
  cipher,
}: {
  submissions: Pick<KycSubmissions, 'all' | 'replaceKeys'>;
  cipher: DocumentCipher;
}): Promise<RotationReport> {
  return rotateKey({
    items: submissions.all(),
    rewrap: (submission) => rewrapKeys(cipher, submission),
    replace: submissions.replaceKeys,
  });
}
