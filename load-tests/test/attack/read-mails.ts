import { waitFor } from '@candor/kit/testing/wait-for';

interface Listed {
  ID: string;
  To: { Address: string }[];
}

const TOKEN = /(?:token|link)=([\w-]{43})/;

/** Reads what the platform mails to an address, newest first. */
export function createMailReader(mailbox: string) {
  async function readMails(address: string): Promise<string[]> {
    const list = await (await fetch(`${mailbox}/api/v1/messages?limit=200`)).json();
    const own = (list as { messages: Listed[] }).messages.filter(({ To }) =>
      To.some(({ Address }) => Address === address),
    );
    return Promise.all(
      own.map(async ({ ID }) => {
        const mail = await (await fetch(`${mailbox}/api/v1/message/${ID}`)).json();
        return (mail as { Text: string }).Text;
      }),
    );
  }

  /** Waits for mails that match, and returns them. */
  const waitForMails = (address: string, pattern: RegExp, count = 1) =>
    waitFor(
      async () => {
        const found = (await readMails(address)).filter((text) => pattern.test(text));
        return found.length >= count && found;
      },
      { timeoutMs: 60_000, intervalMs: 50, describe: `${count} mails to ${address}: ${pattern}` },
    );

  return {
    readMails,
    waitForMails,
    /** The one-time token of the newest mail that matches. */
    async waitForToken(address: string, pattern = TOKEN, count = 1): Promise<string> {
      const [newest = ''] = await waitForMails(address, pattern, count);
      return TOKEN.exec(newest)?.[1] ?? '';
    },
  };
}
