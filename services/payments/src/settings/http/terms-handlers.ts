import type { termsCalls } from '@candor/contracts/calls/terms';
import { DEPOSIT_WALLET_LABELS, DEPOSIT_WALLETS } from '@candor/contracts/deposit-wallets';
import { formatWireCents } from '@candor/contracts/money';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { toRateView } from '../rules/rate-time.ts';

export function termsHandlers(
  deps: Pick<PaymentsDeps, 'settings'>,
): Handlers<typeof termsCalls, Caller> {
  return {
    listPlans() {
      const plans = deps.settings.plans.map((plan) => ({
        ...plan,
        minimum: formatWireCents(plan.minimum),
        maximum: formatWireCents(plan.maximum),
      }));
      return reply(plans);
    },

    readServiceTimes() {
      const { receiptDueHours, withdrawalDueHours } = deps.settings;
      return reply({ receiptDueHours, withdrawalDueHours });
    },

    listDepositAddresses() {
      const { settings } = deps;
      const { bitcoinRate, rateMaxAgeMinutes } = settings;
      const addresses = DEPOSIT_WALLETS.map((wallet) => ({
        wallet,
        label: DEPOSIT_WALLET_LABELS[wallet],
        address: settings.depositAddresses[wallet] ?? null,
        rate:
          wallet === 'bitcoin' && bitcoinRate ? toRateView(bitcoinRate, rateMaxAgeMinutes) : null,
      }));
      return reply(addresses);
    },

    listIndicativeRates() {
      const { bitcoinRate, currencyRates, rateMaxAgeMinutes } = deps.settings;
      const rates = [
        ...(bitcoinRate ? [{ currency: 'BTC', ...bitcoinRate } as const] : []),
        ...currencyRates,
      ];
      return reply(
        rates.map(({ currency, ...rate }) => ({
          currency,
          ...toRateView(rate, rateMaxAgeMinutes),
        })),
      );
    },
  };
}
