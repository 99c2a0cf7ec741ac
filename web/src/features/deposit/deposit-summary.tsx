import { parseUsd } from '@candor/contracts/money';
import type { DepositAddressView } from '@candor/contracts/payments';
import { planAdmits, planByName } from '@candor/contracts/plans';
import type { WalletView } from '@candor/contracts/wallet-history';
import type { ReactNode } from 'react';
import type { Hours } from '../../api/settings.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { Money } from '../../components/data/money.tsx';
import { depositCopy } from '../../copy/deposit.ts';
import { useCopy } from '../../lib/copy.ts';
import { type DepositValues, formatBitcoin } from './deposit-values.ts';

const HOUR_MS = 3_600_000;

/** Parses the amount; null if the chosen plan does not accept it. */
export function parseAcceptedCents(values: DepositValues): number | null {
  const plan = planByName(values.plan);
  const cents = parseUsd(values.amount);
  return plan && cents && planAdmits(plan, cents) ? cents : null;
}

/** Shows the effect of the deposit before it is requested. */
export function DepositSummary({
  values,
  address,
  wallet,
  dueHours,
}: {
  values: DepositValues;
  address: DepositAddressView | undefined;
  wallet: WalletView | undefined;
  /** Within how many hours staff decide. */
  dueHours: Hours;
}) {
  const cents = parseAcceptedCents(values);
  const t = useCopy(depositCopy);
  const rate = address?.rate;
  return (
    <dl className="summary-rows">
      <Row label={t.wallet}>{address?.label ?? '–'}</Row>
      <Row label={t.plan}>{values.plan || '–'}</Row>
      <Row label={t.amount}>{cents ? <Money cents={cents} always /> : '–'}</Row>
      {rate && cents && (
        <>
          <Row label={t.inBitcoin}>{formatBitcoin(cents, rate.usd)}</Row>
          <p className="summary-note">
            {t.rateNote(<Money usd={rate.usd} always />, <DateTime value={rate.asOf} dateOnly />)}
          </p>
        </>
      )}
      <hr />
      <Row label={t.balanceNow}>{wallet ? <Money usd={wallet.balance} /> : '–'}</Row>
      <Row label={t.afterApproval}>
        {wallet && cents ? <Money cents={Math.round(wallet.balance * 100) + cents} /> : '–'}
      </Row>
      <Row label={t.decisionDue}>
        {dueHours ? <DateTime value={new Date(Date.now() + dueHours * HOUR_MS)} /> : '–'}
      </Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
