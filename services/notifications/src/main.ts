import { DATABASES } from '@candor/contracts/topology';
import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { createSmtpMailer } from '@candor/kit/mail/smtp-mailer';
import { runService } from '@candor/kit/service/run-service';
import { readNotificationsConfig } from './config.ts';
import { createNotificationsService } from './service.ts';
import { parseSettings } from './settings.ts';

await runService({
  name: 'notifications',
  database: DATABASES.notifications,
  readConfig: readNotificationsConfig,
  create: (deps, config) =>
    createNotificationsService({
      ...deps,
      verifyToken: createTokenVerifier(remoteKeys(config.JWKS_URL), deps.clock),
      mailer: createSmtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, log: deps.log }),
      settings: parseSettings(config),
    }),
});
