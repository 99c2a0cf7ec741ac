import type { ServiceTimesView } from '@candor/contracts/payments';
import { sendData } from '@candor/kit/http/answers';
import { Router } from 'express';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';

/** Within how many hours staff have to decide: public, since it is promised before anybody signs up. */
export function serviceTimesRoutes({ settings }: Pick<PaymentsDeps, 'settings'>): Router {
  const router = Router();

  router.get('/service-times', (_req, res) => {
    const times: ServiceTimesView = {
      receiptDueHours: settings.receiptDueHours,
      withdrawalDueHours: settings.withdrawalDueHours,
    };
    sendData(res, times);
  });

  return router;
}
