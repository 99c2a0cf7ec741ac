/** An account that a list of profits names. */
export interface ListedOwner {
  id: string;
  email: string;
  /** Whether the account is deleted or being deleted. */
  isClosed: boolean;
}
