import { numberIn, readConfig, str, url } from '@candor/kit/config';
import { SERVICE_KEYS, siteMode } from '@candor/kit/service/service-config';

/** What a notifications process needs from its environment. */
export function readNotificationsConfig(env: Record<string, string | undefined>) {
  return readConfig(env, {
    ...SERVICE_KEYS,
    SITE_ORIGIN: url(),
    SMTP_URL: url(),
    MAIL_FROM: str(),
    /** Throttle of bulk emails, for all processes together. */
    BULK_MAILS_PER_MINUTE: numberIn({ min: 1, max: 60_000, whole: true })({ default: 600 }),
    /** Mails carry the demonstration line unless this is `live`. */
    SITE_MODE: siteMode(),
  });
}

export type NotificationsConfig = ReturnType<typeof readNotificationsConfig>;
