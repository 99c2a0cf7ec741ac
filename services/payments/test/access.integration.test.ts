import { paymentsCalls } from '@candor/contracts/calls/payments';
import { describeAccess, oneOfEachAccess, toClaims } from '@candor/platform/testing/access-suite';
import { afterAll, beforeAll } from '@jest/globals';
import { openPayments, type PaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

describeAccess({
  calls: oneOfEachAccess(paymentsCalls),
  async ask({ method, path, token }) {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const { status, body } = await payments.call(null, method, path, undefined, { headers });
    return { status, code: body.code };
  },
  readToken: (caller) => payments.tokens.sign(toClaims(caller)),
});
