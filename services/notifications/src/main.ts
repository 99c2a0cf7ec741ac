import { systemClock } from '@candor/kit/clock';
import { createAmqpBus } from '@candor/kit/events/amqp-bus';
import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { createSmtpMailer } from '@candor/kit/mail/smtp-mailer';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { runService } from '@candor/kit/run-service';
import { readNotificationsConfig, settingsOf } from './config.ts';
import { createNotificationsService, NOTIFICATIONS_DATABASE } from './service.ts';

await runService('notifications', readNotificationsConfig, async (config, log) => {
  const connection = await connectMongo(config.MONGO_URL, NOTIFICATIONS_DATABASE);
  const bus = createAmqpBus({ url: config.AMQP_URL, log, name: 'notifications' });
  const service = createNotificationsService({
    connection,
    bus,
    clock: systemClock,
    log,
    verifyToken: createTokenVerifier(remoteKeys(config.JWKS_URL), systemClock),
    mailer: createSmtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, log }),
    settings: settingsOf(config),
  });
  return { service, connection, bus };
});
