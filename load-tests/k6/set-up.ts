import { sleep } from 'k6';
import http from 'k6/http';
import { type Account, call, logIn, openSession, type Session } from './client.ts';
import { createReceiptImage } from './receipt-image.ts';
import { settings } from './settings.ts';

export interface LoadData {
  investors: Account[];
  admins: Account[];
}

const PASSWORD = 'quiet harbour under load 7';
const MAIL_SECONDS = 60;

/** Creates the accounts of a run: investors with a deposit and some profit, through the regular calls. */
export function setUp(): LoadData {
  const admins = settings.admins.map((admin) => ({ ...admin, id: logIn(admin).id }));
  const [maker, checker] = admins.map(openSession);
  if (!maker || !checker) throw new Error('two admins are needed');
  const run = Date.now().toString(36);
  const investors = Array.from({ length: settings.investors }, (_, index) => {
    const account = signUp(`${run}-${index}`);
    fund(openSession(account), maker, checker);
    return account;
  });
  return { investors, admins };
}

/** Signs up, confirms the address by the mailed link and logs in. */
function signUp(name: string): Account {
  const email = `load-${name}@mail.example`;
  call('POST', 'users/signup', null, {
    body: {
      fullName: 'Load Investor',
      email,
      username: `load-${name}`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      country: 'United States',
      countryCode: '+1',
      phone: '2015550123',
      agreeTerms: true,
    },
  });
  const token = findVerificationToken(email);
  call('POST', `users/verify-mail?email=${encodeURIComponent(email)}`, null, { body: { token } });
  return { email, password: PASSWORD, id: logIn({ email, password: PASSWORD }).id };
}

interface MailList {
  messages: { ID: string; To: { Address: string }[] }[];
}

function findVerificationToken(address: string): string {
  const tags = { name: 'mailbox' };
  for (let waited = 0; waited < MAIL_SECONDS; waited += 0.2) {
    const list = http.get(`${settings.mailbox}/api/v1/messages?limit=50`, { tags });
    const { messages } = list.json() as unknown as MailList;
    const mail = messages.find(({ To }) => To.some(({ Address }) => Address === address));
    if (mail) {
      const text = http.get(`${settings.mailbox}/api/v1/message/${mail.ID}`, { tags });
      const token = /token=([\w-]{43})/.exec((text.json() as { Text: string }).Text)?.[1];
      if (token) return token;
    }
    sleep(0.2);
  }
  throw new Error(`no verification mail to ${address} within ${MAIL_SECONDS} s`);
}

/** A deposit that is approved, and profit to withdraw. */
function fund(investor: Session, maker: Session, checker: Session): void {
  const receipt = investor.call<{ id: string }>('POST', 'users/uploadReceipt', {
    form: toReceiptForm(),
    once: true,
  });
  maker.call('PATCH', `users/receipt/${receipt.data.id}`, {
    body: { status: 'successful' },
    once: true,
  });
  const adjustment = maker.call<{ id: string }>(
    'PATCH',
    `users/${investor.account.id}/editWallet`,
    {
      body: {
        wallet: 'totalProfit',
        action: 'top-up',
        amount: 500,
        details: 'profit for the load test',
        status: 'successful',
      },
      once: true,
    },
  );
  // Above what one admin may credit alone, it is proposed.
  if (adjustment.status === 202) {
    checker.call('PATCH', `users/approvals/${adjustment.data.id}`, {
      body: { status: 'approved', reason: 'load test' },
      once: true,
    });
  }
}

export function toReceiptForm() {
  return {
    amount: '6000.00',
    plan: 'Starter',
    wallet: 'bitcoin',
    file: http.file(createReceiptImage(), 'receipt.png', 'image/png') as never,
  };
}

interface Open {
  id: string;
  status: string;
}

/** Closes what the run left open: withdrawals are cancelled, receipts rejected. */
export function tearDown({ investors, admins }: LoadData): void {
  const [admin] = admins.map(openSession);
  for (const account of investors) {
    const investor = openSession(account);
    const withdrawals = investor.call<Open[]>('GET', `users/${account.id}/withdrawals?status=open`);
    for (const { id } of withdrawals.data ?? []) {
      investor.call('POST', `users/withdrawal/${id}/cancel`, {
        body: {},
        once: true,
        expected: [409],
      });
    }
    const receipts = investor.call<Open[]>(
      'GET',
      `users/${account.id}/receipts?status=open&limit=100`,
    );
    for (const { id } of receipts.data ?? []) {
      admin?.call('PATCH', `users/receipt/${id}`, {
        body: { status: 'rejected', reason: 'the load test is over' },
        once: true,
        expected: [409],
      });
    }
  }
}
