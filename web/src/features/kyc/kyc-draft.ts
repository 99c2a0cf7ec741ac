import type { KycValues } from './kyc-values.ts';

/**
 * The unsent form of one account, so that it survives logging in again after the session ended. In memory only: photos of
 * documents are never written to the browser's storage.
 */
let draft: { accountId: string; values: KycValues } | null = null;

export function keepDraft(accountId: string, values: KycValues): void {
  draft = { accountId, values };
}

/** The draft of the account. That of another account is dropped. */
export function findDraft(accountId: string): KycValues | null {
  if (draft?.accountId !== accountId) draft = null;
  return draft?.values ?? null;
}

export function dropDraft(): void {
  draft = null;
}
