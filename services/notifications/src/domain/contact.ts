/** Whom mails to an account are addressed to. */
export interface Contact {
  accountId: string;
  email: string;
  /** Empty if it is not known. */
  fullName: string;
}
