/** For operators: `make rotate-document-key`. Reads MONGO_URL, KYC_ENCRYPTION_KEY and KYC_RETIRED_KEYS. */
import { DATABASES } from '@candor/contracts/topology';
import { readConfig, str } from '@candor/kit/config';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { printRotation } from '@candor/kit/service/rotate-key';
import { parseRetiredSecrets } from '@candor/kit/service/service-config';
import { DOCUMENT_KEYS } from './config.ts';
import { createKycSubmissions } from './kyc/data/kyc-submissions.ts';
import { createDocumentCipher } from './kyc/document-cipher.ts';
import { rotateDocumentKey } from './kyc/rotate-document-key.ts';

const { MONGO_URL, MONGO_DATABASE, ...keys } = readConfig(process.env, {
  MONGO_URL: str(),
  MONGO_DATABASE: str({ default: DATABASES.users }),
  ...DOCUMENT_KEYS,
});
const cipher = createDocumentCipher({
  current: keys.KYC_ENCRYPTION_KEY,
  retired: parseRetiredSecrets(keys.KYC_RETIRED_KEYS),
});
const connection = await connectMongo(MONGO_URL, MONGO_DATABASE);
try {
  const submissions = createKycSubmissions(connection, UNPUBLISHED);
  const report = await rotateDocumentKey({ submissions, cipher });
  printRotation(report, { items: 'submissions', retired: 'KYC_RETIRED_KEYS' });
} finally {
  await connection.close();
}
