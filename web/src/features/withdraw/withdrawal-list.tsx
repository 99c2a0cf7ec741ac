import type { WithdrawalView } from '@candor/contracts/payments';
import { DateTime } from '../../components/data/date-time.tsx';
import { Money } from '../../components/data/money.tsx';
import { StatusOf } from '../../components/data/status-mark.tsx';
import { Timeline, type TimelineStep } from '../../components/data/timeline.tsx';

const OPEN = new Set(['placing', 'pending', 'paying', 'releasing']);

/** How far an open request is. */
function openSteps({ createdAt, dueAt }: WithdrawalView): TimelineStep[] {
  return [
    { label: 'Requested', state: 'done', at: createdAt },
    { label: 'In review', state: 'current', due: dueAt },
    { label: 'Paid', state: 'todo' },
  ];
}

/** The requests so far, newest first; open ones can be cancelled. */
export function WithdrawalList({
  withdrawals,
  onCancel,
}: {
  withdrawals: readonly WithdrawalView[];
  onCancel: (withdrawal: WithdrawalView) => void;
}) {
  return (
    <ul className="withdrawal-list">
      {withdrawals.map((one) => (
        <li key={one.id}>
          <div className="withdrawal-head">
            <strong>
              <Money usd={one.amount} />
            </strong>
            {one.status === 'pending' ? (
              <button type="button" className="btn-text" onClick={() => onCancel(one)}>
                Cancel request<span className="visually-hidden"> of {one.reference}</span>
              </button>
            ) : (
              <StatusOf status={one.status} done="Paid" />
            )}
          </div>
          <p className="small muted">
            {one.destination}, <DateTime value={one.createdAt} />
          </p>
          {OPEN.has(one.status) && (
            <Timeline steps={openSteps(one)} label={`Withdrawal ${one.reference}`} />
          )}
          {one.status === 'rejected' && <p className="small">Reason: {one.reason}</p>}
        </li>
      ))}
    </ul>
  );
}
