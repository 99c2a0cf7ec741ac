/** About a day: the quick first attempts, then one every five minutes. */
export const MAX_ATTEMPTS = 300;
/** A server that refuses this very mail rarely accepts it later: about twenty minutes of attempts. */
export const MAX_REFUSED_ATTEMPTS = 12;

/** Milliseconds. */
export const LONGEST_RETRY_DELAY = 300_000;

/** Milliseconds to wait after this many failed attempts: doubles from one second up to five minutes. */
export function retryDelay(attempts: number): number {
  return Math.min(1_000 * 2 ** (attempts - 1), LONGEST_RETRY_DELAY);
}

export function isGivenUp(attempts: number, options: { refused: boolean }): boolean {
  return attempts >= (options.refused ? MAX_REFUSED_ATTEMPTS : MAX_ATTEMPTS);
}

/** Whether the failure is permanent: the server refused the recipient, or the mailer a malformed message. */
export function isRefusal(error: unknown): boolean {
  const { name, responseCode, command, cause } = (error ?? {}) as {
    name?: unknown;
    responseCode?: unknown;
    command?: unknown;
    cause?: unknown;
  };
  if (name === 'MailRefusedError') return true;
  if (typeof responseCode === 'number') return responseCode >= 500 && command === 'RCPT TO';
  return cause instanceof Error && isRefusal(cause);
}
