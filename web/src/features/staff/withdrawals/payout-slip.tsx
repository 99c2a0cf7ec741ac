import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { CopyButton } from '../../../components/data/copy-button.tsx';
import { type StaffCopy, staffCopy } from '../../../copy/staff.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import './payout-slip.scss';

interface RowCopy {
  label: string;
  copy: string;
  copied: string;
}

/** Where the money has to go; each value can be copied. */
export function PayoutSlip({ withdrawal }: { withdrawal: WithdrawalView }) {
  const copy = useCopy(staffCopy).withdrawals;
  const { plain } = useFigures();
  const { amount, currency, withdrawalType, reference } = withdrawal;
  const rows = findPayoutRows(withdrawal, copy.payout);
  return (
    <section className="slip-ground" aria-label={copy.payout.region(reference)}>
      <div className="slip">
        <h3>{withdrawalType === 'bank transfer' ? copy.bankTransfer : copy.bitcoinPayment}</h3>
        <dl>
          <Row copy={copy.payout.amount} value={plain(Math.round(amount * 100))} />
          <div>
            <dt>{copy.payout.currency}</dt>
            <dd>
              <code>{currency}</code>
            </dd>
          </div>
          {rows.map((row) => (
            <Row key={row.copy.label} {...row} />
          ))}
        </dl>
      </div>
    </section>
  );
}

function Row({ copy, value }: { copy: RowCopy; value: string }) {
  return (
    <div>
      <dt>{copy.label}</dt>
      <dd>
        <code dir="auto">{value}</code>
        <CopyButton
          text={value}
          label={copy.copy}
          done={copy.copied}
          className="icon-button"
          iconOnly
        />
      </dd>
    </div>
  );
}

function findPayoutRows(
  withdrawal: WithdrawalView,
  copy: StaffCopy['withdrawals']['payout'],
): { copy: RowCopy; value: string }[] {
  const fields =
    withdrawal.withdrawalType === 'bank transfer'
      ? (['accountName', 'accountNumber', 'bankName', 'routingNumber'] as const)
      : (['walletAddress'] as const);
  return fields.flatMap((field) => {
    const value = withdrawal[field];
    return value ? [{ copy: copy[field], value }] : [];
  });
}
