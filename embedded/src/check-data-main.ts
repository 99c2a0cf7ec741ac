/**
 * For operators: verifies a data folder that no platform runs on. Starts its database, verifies ledger and audit, and compares
 * every uploaded file with its checksum and every stored receipt, picture and identity document with its file. Exits with 1 if
 * something is wrong.
 */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUCKETS, DATABASES } from '@candor/contracts/topology';
import { startEmbeddedMongo } from '@candor/embedded-mongo/embedded-mongo';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { checkObjects } from './object-store/check-objects.ts';

const [folder = ''] = process.argv.slice(2);
const { CANDOR_ADMIN = '', CANDOR_COMMANDS, CANDOR_MONGO_WORKER = '', PATH } = process.env;

const mongo = await startEmbeddedMongo({
  dataDir: join(folder, 'mongo'),
  workerUrl: pathToFileURL(CANDOR_MONGO_WORKER),
});

/** The keys of the files that documents refer to, by bucket. */
async function* referenced(): AsyncIterable<{ bucket: string; key: string }> {
  const payments = await connectMongo(mongo.uri, DATABASES.payments);
  for await (const { image } of payments.collection('receipts').find({})) {
    if (image?.key) yield { bucket: BUCKETS.payments.S3_BUCKET_RECEIPTS, key: image.key };
  }
  await payments.close();
  const users = await connectMongo(mongo.uri, DATABASES.users);
  for await (const { avatar } of users.collection('profiles').find({})) {
    if (avatar?.key) yield { bucket: BUCKETS.users.S3_BUCKET_AVATARS, key: avatar.key };
  }
  for await (const { files = [] } of users.collection('kyc_submissions').find({})) {
    for (const { objectKey } of files)
      yield { bucket: BUCKETS.users.S3_BUCKET_KYC, key: objectKey };
  }
  await users.close();
}

try {
  const { status } = spawnSync(process.execPath, [CANDOR_ADMIN, 'verify'], {
    stdio: 'inherit',
    // Nothing else: by another database of the caller's environment there would be no ledger, and nothing wrong.
    env: { PATH, CANDOR_COMMANDS, MONGO_URL: mongo.uri },
  });
  const { files, problems } = await checkObjects(join(folder, 'objects'), referenced());
  for (const problem of problems) console.log(problem);
  const sound = problems.length === 0;
  console.log(`${files} uploaded files: ${sound ? 'sound' : 'NOT SOUND'}`);
  // 2: there is no ledger yet.
  process.exitCode = sound && (status === 0 || status === 2) ? 0 : 1;
} finally {
  await mongo.stop();
}
