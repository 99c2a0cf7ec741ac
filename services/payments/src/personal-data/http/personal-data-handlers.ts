import { API_BASE } from '@candor/contracts/calls/call';
import type { walletDataCalls } from '@candor/contracts/calls/personal-data';
import { formatWireCents } from '@candor/contracts/money';
import { assertFreshLogin } from '@candor/kit/http/assert-fresh-login';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { streamJson } from '@candor/kit/http/stream-json';
import type { Handlers } from '@candor/platform/calls/call-handler';
import { receiptView } from '../../deposits/receipt-views.ts';
import { toHashInput } from '../../ledger/rules/entry-hash.ts';
import { walletView } from '../../ledger/wallet-view.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import {
  MAX_DESTINATIONS,
  type PayoutDestination,
} from '../../payout-destinations/rules/payout-destination.ts';
import type { Statement } from '../../statements/rules/statement.ts';
import { createStatementPermits } from '../../statements/statement-permits.ts';
import { toPayoutFields } from '../../withdrawals/find-payout.ts';
import { withdrawalView } from '../../withdrawals/withdrawal-views.ts';

const MAX_STATEMENTS = 10_000;

export function personalDataHandlers(deps: PaymentsDeps): Handlers<typeof walletDataCalls, Caller> {
  const { data, ledger } = deps;
  const permits = createStatementPermits();

  async function* map<T, U>(items: AsyncIterable<T>, toView: (item: T) => U): AsyncIterable<U> {
    for await (const item of items) yield toView(item);
  }

  async function* listEntries(walletId: string, lastSeq: number) {
    for await (const batch of data.entries.range(walletId, 1, lastSeq)) {
      for (const entry of batch) {
        // The members that the hash covers, in the order in which they are hashed.
        yield { ...(JSON.parse(toHashInput(entry)) as object), hash: entry.hash };
      }
    }
  }

  return {
    async exportPayments({ principal, res }) {
      assertFreshLogin(principal, deps.clock);
      const { id } = principal;
      const destinations = await data.payoutDestinations.list(id, MAX_DESTINATIONS * 2);
      const statements = await data.statements.ofWallet(id, MAX_STATEMENTS);
      await streamJson(res, 'payments.json', {
        wallet: walletView(id, await ledger.head(id)),
        receipts: map(data.receipts.ofAccounts([id]), (receipt) => ({
          ...receiptView(receipt),
          transactionId: receipt.transactionId ?? null,
          image: {
            path: `${API_BASE}/users/receipt/${receipt.id}/image`,
            contentType: receipt.image.contentType,
            bytes: receipt.image.bytes,
            sha256: receipt.image.sha256,
          },
        })),
        withdrawals: map(data.withdrawals.ofAccounts([id]), withdrawalView),
        payoutDestinations: destinations.map(destinationData),
        statements: statements.map(statementData),
        identityVerified: await data.identities.isVerified(id),
        credentialsReset: await data.credentialResets.find(id),
      });
      return undefined;
    },

    async exportEntries({ principal, res }) {
      assertFreshLogin(principal, deps.clock);
      const { id } = principal;
      const release = permits.acquire(id);
      try {
        const { seq, hash } = await ledger.head(id);
        await streamJson(res, 'entries.json', {
          walletId: id,
          head: { seq, hash },
          entries: listEntries(id, seq),
        });
        return undefined;
      } finally {
        release();
      }
    },
  };
}

function destinationData(destination: PayoutDestination) {
  const { id, status, createdAt, confirmedAt, usableAt } = destination;
  return { id, ...toPayoutFields(destination), status, createdAt, confirmedAt, usableAt };
}

function statementData({ opening, closing, ...facts }: Statement) {
  return { ...facts, opening: formatWireCents(opening), closing: formatWireCents(closing) };
}
