/** For operators: `make rotate-document-key`. Reads MONGO_URL, KYC_ENCRYPTION_KEY and KYC_RETIRED_KEYS. */
import { DATABASES } from '@candor/contracts/topology';
import { str } from '@candor/kit/config';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { openCommand } from '@candor/kit/operator-command';
import { printRotation } from '@candor/kit/service/rotate-key';
import { parseRetiredSecrets } from '@candor/kit/service/service-config';
import { DOCUMENT_KEYS } from './config.ts';
import { createKycSubmissions } from './kyc/data/kyc-submissions.ts';
import { createDocumentCipher } from './kyc/document-cipher.ts';
import { rotateDocumentKey } from './kyc/rotate-document-key.ts';

const { connection, config } = await openCommand(
  { MONGO_DATABASE: str({ default: DATABASES.users }) },
  DOCUMENT_KEYS,
);
const cipher = createDocumentCipher({
  current: config.KYC_ENCRYPTION_KEY,
  retired: parseRetiredSecrets(config.KYC_RETIRED_KEYS),
});
try {
  const submissions = createKycSubmissions(connection, UNPUBLISHED);
  const report = await rotateDocumentKey({ submissions, cipher });
  printRotation(report, { items: 'submissions', retired: 'KYC_RETIRED_KEYS' });
} finally {
  await connection.close();
}
