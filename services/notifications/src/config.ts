import { port, readConfig, str, url } from '@candor/kit/config';
import type { NotificationsSettings } from './settings.ts';

/** What a notifications process needs from its environment. */
export function readNotificationsConfig(env: Record<string, string | undefined>) {
  return readConfig(env, {
    PORT: port({ default: 3000 }),
    LOG_LEVEL: str({ choices: ['debug', 'info', 'warn', 'error', 'silent'], default: 'info' }),
    MONGO_URL: str(),
    AMQP_URL: str(),
    JWKS_URL: url(),
    SITE_ORIGIN: url(),
    SMTP_URL: url(),
    MAIL_FROM: str(),
    /** Mails say that they show sample data unless the site runs for real. */
    SITE_MODE: str({ choices: ['demo', 'live'], default: 'demo' }),
  });
}

export type NotificationsConfig = ReturnType<typeof readNotificationsConfig>;

export function settingsOf(config: NotificationsConfig): NotificationsSettings {
  const site = new URL(config.SITE_ORIGIN);
  return {
    siteOrigin: site.origin,
    mailFrom: config.MAIL_FROM,
    messageIdHost: hostOfAddress(config.MAIL_FROM) ?? site.hostname,
    demoRibbon: config.SITE_MODE === 'demo',
  };
}

/** The host of "Name <box@host>" or "box@host". */
function hostOfAddress(address: string): string | null {
  return /@([\w.-]+)>?\s*$/.exec(address)?.[1] ?? null;
}
