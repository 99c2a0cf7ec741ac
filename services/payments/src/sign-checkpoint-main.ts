/** For operators: signs the state of the ledger now. Reads MONGO_URL and CHECKPOINT_SIGNING_KEY. */
import { DATABASES } from '@candor/contracts/topology';
import { str } from '@candor/kit/config';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { openCommand } from '@candor/kit/operator-command';
import { longSecret } from '@candor/kit/service/service-config';
import { createCheckpointKey } from './checkpoints/checkpoint-key.ts';
import { signCheckpoint } from './checkpoints/sign-checkpoint.ts';
import { createPaymentsData } from './payments-data.ts';

const { connection, config, database } = await openCommand(
  { MONGO_DATABASE: str({ default: DATABASES.payments }) },
  {
    CHECKPOINT_SIGNING_KEY: longSecret(),
  },
);
const key = createCheckpointKey(config.CHECKPOINT_SIGNING_KEY);
try {
  const data = createPaymentsData(connection, UNPUBLISHED);
  const checkpoint = await signCheckpoint(connection, { data, key, now: () => new Date() });
  console.log(
    checkpoint
      ? `checkpoint ${checkpoint.number} of ${checkpoint.at}: ${checkpoint.wallets} wallets, ` +
          `${checkpoint.entries} entries, root ${checkpoint.root}, public key ${checkpoint.publicKey}`
      : `The ledger in the database ${database} is empty: there is nothing to sign.`,
  );
} finally {
  await connection.close();
}
