import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { CopyButton } from '../../../components/data/copy-button.tsx';
import { type Fact, Facts } from '../../../components/data/facts.tsx';
import { SubjectSheet } from '../../../components/queue/subject-sheet.tsx';
import { type StaffCopy, staffCopy } from '../../../copy/staff.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { toCents } from '../../../lib/to-cents.ts';

interface RowCopy {
  label: string;
  copy: string;
  copied: string;
}

/** Where the money has to go; each value can be copied. */
export function PayoutSlip({ withdrawal }: { withdrawal: WithdrawalView }) {
  const copy = staffCopy.useTexts().withdrawals;
  const { plain } = useFigures();
  const { amount, currency, withdrawalType, reference } = withdrawal;
  const rows = findPayoutRows(withdrawal, copy.payout);
  return (
    <SubjectSheet region={copy.payout.region(reference)}>
      <h3 className="pb-3 fs-4">
        {withdrawalType === 'bank transfer' ? copy.bankTransfer : copy.bitcoinPayment}
      </h3>
      <Facts
        layout="inline"
        className="slip ruled border-top"
        rows={[
          toRow(copy.payout.amount, plain(toCents(amount))),
          [copy.payout.currency, <code key="currency">{currency}</code>],
          ...rows.map((row) => toRow(row.copy, row.value)),
        ]}
      />
    </SubjectSheet>
  );
}

function toRow(copy: RowCopy, value: string): Fact {
  return [
    copy.label,
    <span key="value" className="hstack justify-between gap-2">
      <code dir="auto">{value}</code>
      <CopyButton text={value} label={copy.copy} done={copy.copied} iconOnly />
    </span>,
  ];
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
