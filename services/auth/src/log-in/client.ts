/** The browser that signs in. */
export interface Client {
  userAgent: string;
  /** Its device cookie from earlier logins. */
  device?: string | undefined;
  /** Prefix of its address; null when unknown. */
  network: string | null;
}
