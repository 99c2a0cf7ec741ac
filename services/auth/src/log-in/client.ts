/** The browser that signs in. */
export interface Client {
  userAgent: string;
  /** Its device cookie from earlier log-ins. */
  device?: string | undefined;
  /** Prefix of its address; null when unknown. */
  network: string | null;
}
