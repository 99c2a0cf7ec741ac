import { waitFor } from '@candor/kit/testing/wait-for';
import { createReceiptPng } from '../png.ts';
import type { ApiCaller, Reply } from './api-caller.ts';
import { toForm } from './to-form.ts';

/** In USD, within the limits of the plan. */
export const DEPOSIT = 6_000;

/**
 * Repeats a call until it is answered, as a client whose call was cut off does.
 * @throws Error if it is refused: under its key, only 2xx is right then
 */
async function untilAnswered(call: () => Promise<Reply>): Promise<Reply> {
  const reply = await waitFor(
    async () => {
      const answer = await call();
      return answer.status > 0 && answer.status < 500 && answer;
    },
    { timeoutMs: 60_000, intervalMs: 200, describe: 'an answer' },
  );
  if (reply.code !== null) throw new Error(`refused with ${reply.status} ${reply.code}`);
  return reply;
}

/** The form of a receipt of {@link DEPOSIT}; its image is another one for each number. */
export function toReceipt(number: number): FormData {
  const fields = { amount: DEPOSIT.toFixed(2), plan: 'Starter', wallet: 'bitcoin' };
  return toForm(fields, { file: createReceiptPng(number) });
}

/**
 * A deposit of {@link DEPOSIT} that an admin approves, under keys of its own.
 * @param number of the receipt; its image is another one for each
 */
export async function depositByReceipt(
  investor: ApiCaller,
  admin: ApiCaller,
  number: number,
): Promise<void> {
  const key = `receipt-${number}-${investor.id}`;
  const { data } = await untilAnswered(() =>
    investor.call('POST', '/users/uploadReceipt', toReceipt(number), key),
  );
  const path = `/users/receipt/${data?.id}`;
  await untilAnswered(() => admin.call('PATCH', path, { status: 'successful' }, `approve-${key}`));
}

export async function readTotalDeposit(investor: ApiCaller): Promise<unknown> {
  const { data } = await investor.call('GET', `/users/${investor.id}/wallet`);
  return data?.totalDeposit;
}

/** Waits for the mails to an address that contains `name` about so many approved deposits. */
export async function waitForDepositMails(
  mailbox: string,
  name: string,
  deposits: number,
): Promise<void> {
  await waitFor(
    async () => {
      const answer = await fetch(`${mailbox}/api/v1/messages?limit=200`);
      const { messages } = (await answer.json()) as {
        messages: { To: { Address: string }[]; Subject: string }[];
      };
      const found = messages.filter(
        ({ To, Subject }) =>
          To.some(({ Address }) => Address.includes(name)) && /^Deposit .* approved$/.test(Subject),
      );
      return found.length >= deposits;
    },
    { timeoutMs: 120_000, intervalMs: 250, describe: `the mails about ${deposits} deposits` },
  );
}
