export interface NotificationsSettings {
  /** Origin of the public site, such as https://candor.example: links in mails lead there. */
  siteOrigin: string;
  /** Sender of every mail, kept in the log of mails. */
  mailFrom: string;
  /** Right side of Message-IDs: a host name of the operator's. */
  messageIdHost: string;
  /** Whether mails say that the site shows sample data. */
  demoRibbon?: boolean;
}
