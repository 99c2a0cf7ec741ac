import type { NotificationsConfig } from './config.ts';

export interface NotificationsSettings {
  /** Origin of the public site for links in mails, such as https://candor.example. */
  siteOrigin: string;
  /** Sender of every mail, kept in the log of emails. */
  mailFrom: string;
  /** Host part of Message-IDs. */
  messageIdHost: string;
  /** Bulk mails queued per minute; 600 by default. */
  bulkMailsPerMinute?: number;
  /** Whether mails say that the site shows sample data. */
  demoRibbon?: boolean;
}

export function parseSettings(config: NotificationsConfig): NotificationsSettings {
  const site = new URL(config.SITE_ORIGIN);
  return {
    siteOrigin: site.origin,
    mailFrom: config.MAIL_FROM,
    messageIdHost: parseHost(config.MAIL_FROM) ?? site.hostname,
    bulkMailsPerMinute: config.BULK_MAILS_PER_MINUTE,
    demoRibbon: config.SITE_MODE === 'demo',
  };
}

/** The host of "Name <box@host>" or "box@host". */
function parseHost(address: string): string | null {
  return /@([\w.-]+)>?\s*$/.exec(address)?.[1] ?? null;
}
