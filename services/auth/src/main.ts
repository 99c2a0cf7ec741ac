import { systemClock } from '@candor/kit/clock';
import { createAmqpBus } from '@candor/kit/events/amqp-bus';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { runService } from '@candor/kit/run-service';
import { readAuthConfig, settingsOf } from './config.ts';
import { AUTH_DATABASE, createAuthService } from './service.ts';

await runService('auth', readAuthConfig, async (config, log) => {
  const connection = await connectMongo(config.MONGO_URL, AUTH_DATABASE);
  const bus = createAmqpBus({ url: config.AMQP_URL, log, name: 'auth' });
  const settings = settingsOf(config);
  const service = createAuthService({ connection, bus, clock: systemClock, log, settings });
  return { service, connection, bus };
});
