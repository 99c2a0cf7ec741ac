import type { ApprovalView } from '@candor/contracts/approvals';
import type { WalletTotals } from '@candor/contracts/wallet-totals';
import { Link } from '#router';
import { PersonText } from '../../../components/data/person-text.tsx';
import { FormProblem } from '../../../components/forms/form-problem.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { SubjectSheet } from '../../../components/queue/subject-sheet.tsx';
import { type ApprovalsCopy, approvalsCopy } from '../../../copy/approvals.ts';
import { dataCopy } from '../../../copy/data.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { paths } from '../../../lib/paths.ts';
import { toCents } from '../../../lib/to-cents.ts';

const TOTALS = ['totalDeposit', 'totalInvestment', 'totalProfit', 'held', 'totalWithdraw'] as const;

/** What an approval changes: the totals before and after. */
export function ApprovalSubject({ approval }: { approval: ApprovalView }) {
  const copy = approvalsCopy.useTexts();
  const { detail } = dataCopy.useTexts();
  const { kind, direction, reference, totals, destination, entry, id } = approval;
  return (
    <SubjectSheet region={copy.subject.region(reference)}>
      <Stack gap={3}>
        <h3 className="fs-4">{copy.kinds[kind][direction]}</h3>
        {entry && (
          <p className="muted">{copy.subject.reversed(entry.seq, entry.reference ?? '')}</p>
        )}
        {destination && (
          <p className="muted">
            <PersonText>{detail(destination)}</PersonText>
          </p>
        )}
        {totals ? (
          <TotalsTable totals={totals} copy={copy.subject} />
        ) : (
          <p className="small muted">{copy.subject.ended}</p>
        )}
        {kind === 'payout' && (
          <p>
            <Link to={`${paths.withdrawalList}?id=${id}`}>{copy.subject.openWithdrawal}</Link>
          </p>
        )}
      </Stack>
    </SubjectSheet>
  );
}

function TotalsTable({
  totals: { before, after },
  copy,
}: {
  totals: NonNullable<ApprovalView['totals']>;
  copy: ApprovalsCopy['subject'];
}) {
  const { usd } = useFigures();
  if (!after) {
    return <FormProblem>{copy.insufficient}</FormProblem>;
  }
  const changed = TOTALS.filter((name) => before[name] !== after[name]);
  const rows = [
    { label: copy.totals.balance, from: toBalance(before), to: toBalance(after), isSum: true },
    ...changed.map((name) => ({
      label: copy.totals[name],
      from: toCents(before[name]),
      to: toCents(after[name]),
      isSum: false,
    })),
  ];
  return (
    <table className="table tabular text-end">
      <thead>
        <tr>
          <td />
          <th scope="col">{copy.now}</th>
          <th scope="col">{copy.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, from, to, isSum }) => (
          <tr key={label}>
            <th scope="row" className="text-start small">
              {label}
            </th>
            <td className={isSum ? 'serif fs-4' : undefined}>{usd(from)}</td>
            <td className={isSum ? 'serif fs-4' : undefined}>
              {from === to ? usd(to) : <strong>{usd(to)}</strong>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The balance that the investor sees. */
function toBalance({ totalDeposit, totalProfit }: WalletTotals): number {
  return toCents(totalDeposit) + toCents(totalProfit);
}
