import { wireOfCents } from '@candor/contracts/money';
import {
  DEPOSIT_WALLET_LABELS,
  DEPOSIT_WALLETS,
  type DepositAddressView,
} from '@candor/contracts/payments';
import { PLANS } from '@candor/contracts/plans';
import { sendData } from '@candor/kit/http/answers';
import { requireCaller, type VerifyToken } from '@candor/kit/http/auth-middleware';
import { Router } from 'express';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';
import { adjustmentRoutes } from './adjustment-routes.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { serviceTimesRoutes } from './service-times-routes.ts';
import { walletRoutes } from './wallet-routes.ts';
import { withdrawalRoutes } from './withdrawal-routes.ts';

/** Every call of the payments service. Only the plans and the service times are public. */
export function paymentsRouter(deps: PaymentsDeps, verifyToken: VerifyToken): Router {
  const router = Router();

  router.get('/plans', (_req, res) => {
    sendData(
      res,
      PLANS.map((plan) => ({
        ...plan,
        minimum: wireOfCents(plan.minimum),
        maximum: wireOfCents(plan.maximum),
      })),
    );
  });

  router.use(serviceTimesRoutes(deps));
  router.use(requireCaller(verifyToken));

  router.get('/deposit-addresses', (_req, res) => {
    const { depositAddresses, bitcoinRate } = deps.settings;
    const addresses: DepositAddressView[] = DEPOSIT_WALLETS.map((wallet) => ({
      wallet,
      label: DEPOSIT_WALLET_LABELS[wallet],
      address: depositAddresses[wallet],
      rate: wallet === 'bitcoin' ? bitcoinRate : null,
    }));
    sendData(res, addresses);
  });
  router.use(receiptRoutes(deps));
  router.use(withdrawalRoutes(deps));
  router.use(adjustmentRoutes(deps));
  router.use(walletRoutes(deps));
  return router;
}
