import { setTimeout as pause } from 'node:timers/promises';

interface Listed {
  ID: string;
  Subject: string;
  To: { Address: string }[];
}

/** Waits for an email to an address with a matching subject and returns the text of the newest one. */
export async function waitForMail(
  mailbox: string,
  address: string,
  subject: RegExp,
): Promise<string> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const list = (await (await fetch(`${mailbox}/api/v1/messages?limit=200`)).json()) as {
      messages: Listed[];
    };
    const found = list.messages.find(
      ({ Subject, To }) => subject.test(Subject) && To.some(({ Address }) => Address === address),
    );
    if (found) {
      const mail = (await (await fetch(`${mailbox}/api/v1/message/${found.ID}`)).json()) as {
        Text: string;
      };
      return mail.Text;
    }
    await pause(100);
  }
  throw new Error(`No mail to ${address} about ${subject} within 60 s`);
}

/** Counts the emails to an address with a matching subject. */
export async function countMails(
  mailbox: string,
  address: string,
  subject: RegExp,
): Promise<number> {
  const answer = await fetch(`${mailbox}/api/v1/messages?limit=200`);
  const { messages } = (await answer.json()) as { messages: Listed[] };
  return messages.filter(
    ({ Subject, To }) => subject.test(Subject) && To.some(({ Address }) => Address === address),
  ).length;
}

/** Returns the first link in an email to this path. */
export function findLink(text: string, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((one) => new URL(one).pathname === path);
  if (!link) throw new Error(`No link to ${path} in:\n${text}`);
  return link;
}
