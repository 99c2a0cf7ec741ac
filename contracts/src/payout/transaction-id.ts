/** Normalises the id of a transaction: lower-case, without the 0x of Ethereum; null if it is not 64 hex digits. */
export function parseTransactionId(text: string): string | null {
  const match = /^(?:0x)?([0-9a-f]{64})$/i.exec(text.trim());
  return match?.[1]?.toLowerCase() ?? null;
}
