import { systemClock } from '@candor/kit/clock';
import { createAmqpBus } from '@candor/kit/events/amqp-bus';
import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { runService } from '@candor/kit/run-service';
import { readUsersConfig } from './config.ts';
import { createUsersService, USERS_DATABASE } from './service.ts';

await runService('users', readUsersConfig, async (config, log) => {
  const connection = await connectMongo(config.MONGO_URL, USERS_DATABASE);
  const bus = createAmqpBus({ url: config.AMQP_URL, log, name: 'users' });
  const service = createUsersService({
    connection,
    bus,
    clock: systemClock,
    log,
    verifyToken: createTokenVerifier(remoteKeys(config.JWKS_URL), systemClock),
  });
  return { service, connection, bus };
});
