import type { AccountView } from '@candor/contracts/auth';
import type { KycView } from '@candor/contracts/kyc';
import type { ReceiptView } from '@candor/contracts/receipts';
import type { SecurityView } from '@candor/contracts/security';
import type { ReferralSummary } from '@candor/contracts/users';
import type {
  BalanceHistoryView,
  TransactionView,
  WalletView,
} from '@candor/contracts/wallet-history';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import type { ReactNode } from 'react';
import { anAccount } from '../../../testing/accounts.ts';
import { type FakeAnswer, type FakeCall, refusal, success } from '../../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { aRecentBalanceHistory, aWallet } from '../../../testing/wallet-samples.ts';

/** The server's data about the account of a test. */
export interface FakeWallet {
  account: AccountView;
  wallet: WalletView;
  history: BalanceHistoryView;
  receipts: ReceiptView[];
  withdrawals: WithdrawalView[];
  /** Newest first. */
  entries: TransactionView[];
  referrals: ReferralSummary;
  referralCode: string;
  security: Pick<SecurityView, 'secondFactor' | 'passkeys'>;
  kyc: KycView;
  /** Overrides any response, for failures and for calls that change data. */
  override?: (call: FakeCall) => FakeAnswer | undefined;
}

const PAGE = 25;

function toAnswer(fake: FakeWallet, call: FakeCall): FakeAnswer {
  const own = fake.override?.(call);
  if (own) return own;
  const url = new URL(call.path, 'http://test');
  const path = url.pathname.replace(fake.account.id, 'ID');
  if (path === '/users/ID/wallet') return success(fake.wallet);
  if (path === '/users/ID/balance-history') return success(fake.history);
  if (path === '/users/ID/receipts') return success(fake.receipts, { page: { nextCursor: null } });
  if (path === '/users/ID/withdrawals')
    return success(fake.withdrawals, { page: { nextCursor: null } });
  if (path === '/users/referral/ID') return success(fake.referrals);
  if (path === '/users/security') return success(fake.security);
  if (path === '/users/me/kyc') return success(fake.kyc);
  if (path === '/users/me') return success({ referralCode: fake.referralCode });
  if (path === '/users/ID/transactions') return toPage(fake.entries, url.searchParams);
  const seq = /^\/users\/ID\/transactions\/(\d+)$/.exec(path)?.[1];
  const entry = fake.entries.find((one) => String(one.seq) === seq);
  return entry ? success(entry) : refusal(404, 'NOT_FOUND', 'Entry not found');
}

function toPage(entries: readonly TransactionView[], query: URLSearchParams): FakeAnswer {
  const limit = Number(query.get('limit') ?? PAGE);
  const cursor = query.get('cursor');
  const rest = cursor ? entries.filter(({ seq }) => seq < Number(cursor)) : entries;
  const shown = rest.slice(0, limit);
  const nextCursor = rest.length > limit ? String(shown.at(-1)?.seq) : null;
  return success(shown, {
    page: { nextCursor, ...(cursor ? {} : { total: entries.length }) },
  });
}

/** A signed-in screen on a server that responds from `fake`, which a test may change. */
export function renderWallet(
  node: ReactNode,
  at: string,
  known: Partial<FakeWallet> = {},
  { path }: { path?: string } = {},
) {
  const fake: FakeWallet = {
    account: anAccount(),
    wallet: aWallet(),
    history: aRecentBalanceHistory([1130, -500]),
    receipts: [],
    withdrawals: [],
    entries: [],
    referrals: { referrals: [], total: 0, totalJoined: 0, amount: 0 },
    referralCode: 'AMARA-7K2',
    security: { secondFactor: null, passkeys: [] },
    kyc: { status: 'not-started', submission: null, canSubmit: true },
    ...known,
  };
  const view = renderSignedIn(node, {
    at,
    ...(path === undefined ? {} : { path }),
    account: fake.account,
    answer: (call) => toAnswer(fake, call),
    routes: [{ path: '*', element: <p>Another screen</p> }],
  });
  return { ...view, fake };
}
