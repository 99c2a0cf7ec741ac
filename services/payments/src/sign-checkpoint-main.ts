/** For operators: signs the state of the ledger now. Reads MONGO_URL and CHECKPOINT_SIGNING_KEY. */
import { DATABASES } from '@candor/contracts/topology';
import { readConfig, str } from '@candor/kit/config';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { createCheckpointKey } from './checkpoints/checkpoint-key.ts';
import { signCheckpoint } from './checkpoints/sign-checkpoint.ts';
import { createPaymentsData } from './payments-data.ts';

const { MONGO_URL, MONGO_DATABASE, CHECKPOINT_SIGNING_KEY } = readConfig(process.env, {
  MONGO_URL: str(),
  MONGO_DATABASE: str({ default: DATABASES.payments }),
  CHECKPOINT_SIGNING_KEY: str(),
});
const key = createCheckpointKey(CHECKPOINT_SIGNING_KEY);
const connection = await connectMongo(MONGO_URL, MONGO_DATABASE);
try {
  const data = createPaymentsData(connection, UNPUBLISHED);
  const checkpoint = await signCheckpoint(connection, { data, key, now: () => new Date() });
  console.log(
    checkpoint
      ? `checkpoint ${checkpoint.number} of ${checkpoint.at}: ${checkpoint.wallets} wallets, ` +
          `${checkpoint.entries} entries, root ${checkpoint.root}, public key ${checkpoint.publicKey}`
      : `The ledger in the database ${MONGO_DATABASE} is empty: there is nothing to sign.`,
  );
} finally {
  await connection.close();
}
