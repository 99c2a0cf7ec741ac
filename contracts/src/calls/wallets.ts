import {
  type BalanceHistoryView,
  balanceHistoryQuerySchema,
  historyQuerySchema,
  type TransactionView,
  type WalletView,
} from '../wallet-history.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';

/** Wallets: balances and history. */
export const walletCalls = defineCalls('payments', {
  readWallet: {
    address: 'GET users/:id/wallet',
    access: 'user',
    views: { part: 'wallet', account: 'path' },
    answer: answers<WalletView>(),
    errors: ['NOT_FOUND'],
    summary: 'Read the balances of a wallet',
  },
  listTransactions: {
    address: 'GET users/:id/transactions',
    access: 'user',
    views: { part: 'history', account: 'path' },
    query: historyQuerySchema,
    answer: answersPage<TransactionView>(),
    errors: ['NOT_FOUND'],
    summary:
      'List the entries of a wallet, newest first. Text, state and amount are searched in the newest 50,000 entries',
  },
  readTransaction: {
    address: 'GET users/:id/transactions/:seq',
    access: 'user',
    views: { part: 'history', account: 'path' },
    answer: answers<TransactionView>(),
    errors: ['NOT_FOUND'],
    summary: 'Read one entry of a wallet',
  },
  readBalanceHistory: {
    address: 'GET users/:id/balance-history',
    access: 'user',
    views: { part: 'history', account: 'path' },
    query: balanceHistoryQuerySchema,
    answer: answers<BalanceHistoryView>(),
    errors: ['NOT_FOUND'],
    summary: 'Read the balance over time, entry by entry',
  },
});
