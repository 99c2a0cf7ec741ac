/** What to tell a person about an error of whatever kind. */
export function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : 'Something unexpected happened. Try again.';
}
