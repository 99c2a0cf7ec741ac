import {
  balanceHistoryQuerySchema,
  type EntryGroup,
  historyQuerySchema,
} from '@candor/contracts/payments';
import { fieldError } from '@candor/kit/app-error';
import { idParam, sendData } from '@candor/kit/http/answers';
import { callerOf, ownOrStaff } from '@candor/kit/http/auth-middleware';
import { validate } from '@candor/kit/http/validate';
import { type Request, Router } from 'express';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';
import { readBalanceHistory, readHistory, readHistoryItem } from '../use-cases/read-history.ts';
import { balanceHistoryView, transactionView, walletView } from './views.ts';

export function walletRoutes(deps: PaymentsDeps): Router {
  const router = Router();

  function ownWalletId(req: Request): string {
    const walletId = idParam(req);
    ownOrStaff(callerOf(req), walletId);
    return walletId;
  }

  router.get('/users/:id/wallet', async (req, res) => {
    const walletId = ownWalletId(req);
    sendData(res, walletView(walletId, await deps.ledger.head(walletId)));
  });

  router.get('/users/:id/transactions', async (req, res) => {
    const walletId = ownWalletId(req);
    const query = validate(historyQuerySchema, req.query);
    const { items, page } = await readHistory(deps, {
      walletId,
      limit: query.limit,
      cursor: query.cursor ?? null,
      group: (query.group as EntryGroup | undefined) ?? null,
      days: query.days ?? null,
    });
    sendData(res, items.map(transactionView), { page });
  });

  router.get('/users/:id/transactions/:seq', async (req, res) => {
    const walletId = ownWalletId(req);
    const seq = String(req.params.seq);
    if (!/^[1-9]\d{0,14}$/.test(seq))
      throw fieldError('INVALID_ID', 'seq', 'The entry number must be a whole number');
    sendData(res, transactionView(await readHistoryItem(deps, walletId, Number(seq))));
  });

  router.get('/users/:id/balance-history', async (req, res) => {
    const walletId = ownWalletId(req);
    const { days } = validate(balanceHistoryQuerySchema, req.query);
    sendData(res, balanceHistoryView(await readBalanceHistory(deps, walletId, days ?? null)));
  });

  return router;
}
