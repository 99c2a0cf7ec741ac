/** For operators: `make rotate-second-factor-key`. Reads MONGO_URL, SECOND_FACTOR_KEY and SECOND_FACTOR_RETIRED_KEYS. */
import { DATABASES } from '@candor/contracts/topology';
import { str } from '@candor/kit/config';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { openCommand } from '@candor/kit/operator-command';
import { printRotation } from '@candor/kit/service/rotate-key';
import { parseRetiredSecrets } from '@candor/kit/service/service-config';
import { createAccountStore } from './accounts/data/account-store.ts';
import { SECOND_FACTOR_KEYS } from './config.ts';
import { rotateSecondFactorKey } from './second-factor/rotate-second-factor-key.ts';
import { createSecretBox } from './second-factor/secret-box.ts';
import { systemRandom } from './secrets/rules/random.ts';

const { connection, config } = await openCommand(
  { MONGO_DATABASE: str({ default: DATABASES.auth }) },
  SECOND_FACTOR_KEYS,
);
const box = createSecretBox({
  key: config.SECOND_FACTOR_KEY,
  retired: parseRetiredSecrets(config.SECOND_FACTOR_RETIRED_KEYS),
  random: systemRandom,
});
try {
  const accounts = createAccountStore(connection, UNPUBLISHED);
  const report = await rotateSecondFactorKey({ accounts, box });
  printRotation(report, { items: 'accounts', retired: 'SECOND_FACTOR_RETIRED_KEYS' });
} finally {
  await connection.close();
}
