import type { Plan } from '@candor/contracts/plans';
import type { DepositAddressView } from '@candor/contracts/terms';
import type { WalletView } from '@candor/contracts/wallet-history';
import { Fragment } from 'react';
import type { Hours } from '../../api/settings.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { Facts } from '../../components/data/facts.tsx';
import { Money } from '../../components/data/money.tsx';
import { depositCopy } from '../../copy/deposit.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { toCents } from '../../lib/to-cents.ts';
import { useIsPast } from '../../lib/use-is-past.ts';
import { type DepositValues, formatBitcoin, parseAcceptedCents } from './deposit-values.ts';

const HOUR_MS = 3_600_000;

/** Shows the effect of the deposit before it is requested. */
export function DepositSummary({
  values,
  plans,
  address,
  wallet,
  dueHours,
}: {
  values: DepositValues;
  plans: readonly Plan[];
  address: DepositAddressView | undefined;
  wallet: WalletView | undefined;
  /** Within how many hours staff decide. */
  dueHours: Hours;
}) {
  const figures = useFigures();
  const cents = parseAcceptedCents(values, plans, figures);
  const t = depositCopy.useTexts();
  const rate = address?.rate;
  const isOld = useIsPast(rate?.validUntil);
  return (
    <Facts
      className="fs-3 tabular"
      rows={[
        [t.wallet, address?.label ?? '–'],
        [t.plan, values.plan || '–'],
        [t.amount, cents ? <Money key="amount" cents={cents} always /> : '–'],
        !!cents &&
          rate && [
            t.inBitcoin,
            <Fragment key="bitcoin">
              {isOld ? '–' : formatBitcoin(cents, rate.usd, figures)}
              <span className="d-block smallest fw-regular muted">
                {(isOld ? t.rateOld : t.rateNote)(
                  <Money usd={rate.usd} always />,
                  <DateTime value={rate.asOf} />,
                )}
              </span>
            </Fragment>,
          ],
        [t.balanceNow, wallet ? <Money key="now" usd={wallet.balance} /> : '–'],
        [
          t.afterApproval,
          wallet && cents ? <Money key="after" cents={toCents(wallet.balance) + cents} /> : '–',
        ],
        [
          t.decisionDue,
          dueHours ? <DateTime key="due" value={new Date(Date.now() + dueHours * HOUR_MS)} /> : '–',
        ],
      ]}
    />
  );
}
