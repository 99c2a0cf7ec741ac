import { parseUsd } from '@candor/contracts/money';
import type { DepositAddressView } from '@candor/contracts/payments';
import { planByName } from '@candor/contracts/plans';
import type { WalletView } from '@candor/contracts/wallet-history';
import type { ReactNode } from 'react';
import type { Hours } from '../../api/settings.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { Money } from '../../components/data/money.tsx';
import { type DepositValues, inBitcoin, planProblem } from './deposit-values.ts';

const HOUR_MS = 3_600_000;

/** Cents of the amount where it is one that the chosen plan takes. */
export function acceptedCents(values: DepositValues): number | null {
  const plan = planByName(values.plan);
  const cents = parseUsd(values.amount);
  return plan && cents && !planProblem(plan, values.amount) ? cents : null;
}

/** The effect of the deposit before it is asked for. */
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
  const cents = acceptedCents(values);
  const rate = address?.rate;
  return (
    <dl className="summary-rows">
      <Row label="Wallet">{address?.label ?? '–'}</Row>
      <Row label="Plan">{values.plan || '–'}</Row>
      <Row label="Amount">{cents ? <Money cents={cents} always /> : '–'}</Row>
      {rate && cents && (
        <>
          <Row label="In bitcoin, about">{inBitcoin(cents, rate.usd)}</Row>
          <p className="summary-note">
            at <Money usd={rate.usd} always />, set by staff on{' '}
            <DateTime value={rate.asOf} dateOnly />
          </p>
        </>
      )}
      <hr />
      <Row label="Balance now">{wallet ? <Money usd={wallet.balance} /> : '–'}</Row>
      <Row label="After approval">
        {wallet && cents ? <Money cents={Math.round(wallet.balance * 100) + cents} /> : '–'}
      </Row>
      <Row label="Decision due">
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
