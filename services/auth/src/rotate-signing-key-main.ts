/** For operators: adds a key that signs access tokens from five minutes later on. Reads MONGO_URL. */
import { DATABASES } from '@candor/contracts/topology';
import { systemClock } from '@candor/kit/clock';
import { str } from '@candor/kit/config';
import { openCommand } from '@candor/kit/operator-command';
import { createSigningKeyStore } from './sessions/data/signing-key-store.ts';
import { rotateSigningKey } from './sessions/rotate-signing-key.ts';

const { connection } = await openCommand({ MONGO_DATABASE: str({ default: DATABASES.auth }) });
try {
  const store = createSigningKeyStore(connection, () => systemClock.now());
  const result = await rotateSigningKey({ store, clock: systemClock });
  if (result.outcome === 'added') {
    console.log(`Key ${result.kid} signs access tokens from ${result.signsFrom.toISOString()}.`);
  } else if (result.outcome === 'pending') {
    console.error(`A new key signs from ${result.signsFrom.toISOString()}: try again after that.`);
    process.exitCode = 1;
  } else {
    console.error('There is no key to replace: auth has never started on this database.');
    process.exitCode = 2;
  }
} finally {
  await connection.close();
}
