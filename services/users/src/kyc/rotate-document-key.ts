import type { KycSubmissions } from './data/kyc-submissions.ts';
import type { DocumentCipher } from './document-cipher.ts';
import { rewrapKeys } from './kyc-files.ts';

export interface RotationReport {
  /** Submissions whose keys were wrapped again. */
  rewrapped: number;
  /** Submissions whose keys the current master key wrapped already. */
  current: number;
  /** Ids of submissions whose keys no configured master key opens. */
  unreadable: string[];
}

/**
 * Wraps the data keys of all identity documents by the current master key. Each submission is one write, so it can be stopped
 * at any time and run again: what is done is skipped.
 */
export async function rotateDocumentKey({
  submissions,
  cipher,
}: {
  submissions: Pick<KycSubmissions, 'all' | 'replaceKeys'>;
  cipher: DocumentCipher;
}): Promise<RotationReport> {
  const report: RotationReport = { rewrapped: 0, current: 0, unreadable: [] };
  for await (const submission of submissions.all()) {
    let keys: ReturnType<typeof rewrapKeys>;
    try {
      keys = rewrapKeys(cipher, submission);
    } catch {
      report.unreadable.push(submission.id);
      continue;
    }
    if (keys && (await submissions.replaceKeys(submission, keys))) report.rewrapped += 1;
    else report.current += 1;
  }
  return report;
}
