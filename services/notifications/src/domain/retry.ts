/** A try every five minutes for a day, after the quick first ones. */
export const MAX_ATTEMPTS = 300;
/** Who refuses this very mail hardly changes their mind: about twenty minutes of tries. */
export const MAX_REFUSED_ATTEMPTS = 12;

/** Milliseconds. */
export const LONGEST_RETRY_DELAY = 300_000;

/** Milliseconds to wait after so many failed attempts: doubles from a second up to five minutes. */
export function retryDelay(attempts: number): number {
  return Math.min(1_000 * 2 ** (attempts - 1), LONGEST_RETRY_DELAY);
}

export function isGivenUp(attempts: number, options: { refused: boolean }): boolean {
  return attempts >= (options.refused ? MAX_REFUSED_ATTEMPTS : MAX_ATTEMPTS);
}

/** Whether this mail is refused for good: by the server for its recipient, or by the mailer for its form. */
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
