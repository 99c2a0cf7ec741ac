/** For operators: `make rotate-document-key`. Reads MONGO_URL, KYC_ENCRYPTION_KEY and KYC_RETIRED_KEYS. */
import { DATABASES } from '@candor/contracts/topology';
import { readConfig, str } from '@candor/kit/config';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { DOCUMENT_KEYS, parseRetiredKeys } from './config.ts';
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
  retired: parseRetiredKeys(keys.KYC_RETIRED_KEYS),
});
const connection = await connectMongo(MONGO_URL, MONGO_DATABASE);
try {
  const submissions = createKycSubmissions(connection, UNPUBLISHED);
  const { rewrapped, current, unreadable } = await rotateDocumentKey({ submissions, cipher });
  console.log(
    `key ${cipher.keyId}: ${rewrapped} submissions wrapped again, ${current} were already, ${unreadable.length} unreadable`,
  );
  for (const id of unreadable) {
    console.error(`The keys of submission ${id} are wrapped by a key that is not configured.`);
  }
  if (unreadable.length > 0) process.exitCode = 1;
  else console.log('KYC_RETIRED_KEYS is no longer needed.');
} finally {
  await connection.close();
}
