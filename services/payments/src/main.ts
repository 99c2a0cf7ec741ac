import { systemClock } from '@candor/kit/clock';
import { createAmqpBus } from '@candor/kit/events/amqp-bus';
import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { createMinioStore } from '@candor/kit/object-store/minio-store';
import { runService } from '@candor/kit/run-service';
import { readPaymentsConfig } from './config.ts';
import { createPaymentsService } from './service.ts';
import { settingsOf } from './settings.ts';

await runService('payments', readPaymentsConfig, async (config, log) => {
  const s3 = new URL(config.S3_URL);
  const connection = await connectMongo(config.MONGO_URL, 'candor_payments');
  const bus = createAmqpBus({ url: config.AMQP_URL, log, name: 'payments' });
  const service = createPaymentsService({
    connection,
    bus,
    objects: createMinioStore({
      endPoint: s3.hostname,
      port: Number(s3.port || (s3.protocol === 'https:' ? 443 : 80)),
      useSSL: s3.protocol === 'https:',
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
      log,
    }),
    clock: systemClock,
    log,
    verifyToken: createTokenVerifier(remoteKeys(config.JWKS_URL), systemClock),
    settings: settingsOf(config),
  });
  return { service, connection, bus };
});
