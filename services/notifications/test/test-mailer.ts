import type { Mailer, MailMessage } from '@candor/kit/mail/mailer';

export interface TestMailer extends Mailer {
  /** What the mail server has accepted, in order. */
  accepted: MailMessage[];
  /** Number of attempts, successful or not. */
  tries: number;
  /** While set, each attempt fails with it, also one whose answer was held back. */
  failure: Error | null;
  /** From now on the server accepts mails but its answers are held back; returns how to let them go. */
  holdAnswers(): () => void;
}

/** A mail server that can be unreachable, or slow to answer. */
export function createTestMailer(): TestMailer {
  let held: Promise<void> | null = null;
  const mailer: TestMailer = {
    accepted: [],
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
      // An unreachable server is found out about later, never in the same turn.
      await new Promise((resolve) => setImmediate(resolve));
      if (mailer.failure) throw mailer.failure;
      mailer.accepted.push(message);
      await held;
      if (mailer.failure) throw mailer.failure;
    },
    async ping() {},
    close() {},
  };
  return mailer;
}
