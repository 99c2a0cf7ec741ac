import type { Mailer, MailMessage } from '@candor/kit/mail/mailer';

export interface TestMailer extends Mailer {
  /** What the mail server has taken, in order. */
  taken: MailMessage[];
  /** Number of tries, successful or not. */
  tries: number;
  /** While set, each try fails with it. */
  failure: Error | null;
  /** From now on the server takes mails but its answers are held back; returns how to let them go. */
  holdAnswers(): () => void;
}

/** A mail server that can be away, or slow to answer. */
export function createTestMailer(): TestMailer {
  let held: Promise<void> | null = null;
  const mailer: TestMailer = {
    taken: [],
    tries: 0,
    failure: null,
    holdAnswers() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = () => {
          held = null;
          resolve();
        };
      });
      return () => release();
    },
    async send(message) {
      mailer.tries += 1;
      // A server that is away is found out about later, never in the same turn.
      await new Promise((resolve) => setImmediate(resolve));
      if (mailer.failure) throw mailer.failure;
      mailer.taken.push(message);
      await held;
    },
    async ping() {},
    close() {},
  };
  return mailer;
}
