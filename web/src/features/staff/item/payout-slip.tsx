import { formatPlain } from '@candor/contracts/money';
import type { WithdrawalView } from '@candor/contracts/payments';
import { CopyButton } from '../../../components/data/copy-button.tsx';
import './payout-slip.scss';

/** Where the money has to go, each part to be copied. */
export function PayoutSlip({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { amount, currency, withdrawalType, reference } = withdrawal;
  return (
    <section className="slip-ground" aria-label={`Destination of withdrawal ${reference}`}>
      <div className="slip">
        <h3>{withdrawalType === 'bank transfer' ? 'Bank transfer' : 'Bitcoin payment'}</h3>
        <dl>
          <Row label="Amount in USD" value={formatPlain(Math.round(amount * 100))} />
          <Row label="Paid out in" value={currency} copy={false} />
          {payoutRows(withdrawal).map(([label, value]) => (
            <Row key={label} label={label} value={value} />
          ))}
        </dl>
      </div>
    </section>
  );
}

function Row({ label, value, copy = true }: { label: string; value: string; copy?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        {copy && (
          <CopyButton
            text={value}
            label={`Copy ${label.toLowerCase()}`}
            done={`${label} copied`}
            className="icon-button"
            iconOnly
          />
        )}
      </dd>
    </div>
  );
}

function payoutRows(withdrawal: WithdrawalView): [string, string][] {
  const rows: [string, string | null][] =
    withdrawal.withdrawalType === 'bank transfer'
      ? [
          ['Account name', withdrawal.accountName],
          ['Account number', withdrawal.accountNumber],
          ['Bank', withdrawal.bankName],
          ['Routing number', withdrawal.routingNumber],
        ]
      : [['Bitcoin address', withdrawal.walletAddress]];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}
