import type { Mailer, MailMessage } from '@candor/kit/mail/mailer';

export interface TestMailer extends Mailer {
  /** The mails that the server has accepted, in order. */
  accepted: MailMessage[];
  /** Number of attempts, successful or not. */
  tries: number;
  /** While set, each attempt fails with it, also one whose answer is delayed. */
  failure: Error | null;
  /** From now on the server accepts mails without answering; returns a function that releases the answers. */
  holdAnswers(): () => void;
}

/** A mailer whose server can be unreachable or slow to answer. */
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
      // Fails asynchronously, as a connection to an unreachable server does.
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
