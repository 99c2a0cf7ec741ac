import type { Plan } from '@candor/contracts/plans';
import type { DepositAddressView } from '@candor/contracts/terms';
import type { WalletView } from '@candor/contracts/wallet-history';
import type { ReactNode } from 'react';
import type { Hours } from '../../api/settings.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { Money } from '../../components/data/money.tsx';
import { depositCopy } from '../../copy/deposit.ts';
import { useCopy } from '../../lib/copy.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
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
  const t = useCopy(depositCopy);
  const rate = address?.rate;
  const isOld = useIsPast(rate?.validUntil);
  return (
    <dl className="summary-rows">
      <Row label={t.wallet}>{address?.label ?? '–'}</Row>
      <Row label={t.plan}>{values.plan || '–'}</Row>
      <Row label={t.amount}>{cents ? <Money cents={cents} always /> : '–'}</Row>
      {rate && cents && isOld && (
        <div className="summary-converted">
          <dt>{t.inBitcoin}</dt>
          <dd className="tabular">–</dd>
          <dd className="summary-note">
            {t.rateOld(<Money usd={rate.usd} always />, <DateTime value={rate.asOf} />)}
          </dd>
        </div>
      )}
      {rate && cents && !isOld && (
        <div className="summary-converted">
          <dt>{t.inBitcoin}</dt>
          <dd className="tabular">{formatBitcoin(cents, rate.usd, figures)}</dd>
          <dd className="summary-note">
            {t.rateNote(<Money usd={rate.usd} always />, <DateTime value={rate.asOf} />)}
          </dd>
        </div>
      )}
      <Row label={t.balanceNow} className="summary-effect">
        {wallet ? <Money usd={wallet.balance} /> : '–'}
      </Row>
      <Row label={t.afterApproval}>
        {wallet && cents ? <Money cents={Math.round(wallet.balance * 100) + cents} /> : '–'}
      </Row>
      <Row label={t.decisionDue}>
        {dueHours ? <DateTime value={new Date(Date.now() + dueHours * HOUR_MS)} /> : '–'}
      </Row>
    </dl>
  );
}

function Row({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
