import type { WithdrawalView } from '@candor/contracts/payments';
import { DateTime } from '../../components/data/date-time.tsx';
import { Money } from '../../components/data/money.tsx';
import { StatusLabel } from '../../components/data/status-mark.tsx';
import { Timeline } from '../../components/data/timeline.tsx';
import { canCancel, withdrawalSteps } from '../../components/requests/request-steps.ts';
import { isOpenWithdrawal } from '../../lib/open-requests.ts';

export function withdrawalItemId({ id }: Pick<WithdrawalView, 'id'>): string {
  return `withdrawal-${id}`;
}

/** Requests with their dates and their outcome; open ones can be cancelled. */
export function WithdrawalList({
  withdrawals,
  onCancel,
}: {
  withdrawals: readonly WithdrawalView[];
  onCancel: (withdrawal: WithdrawalView) => void;
}) {
  const now = new Date();
  return (
    <ul className="withdrawal-list">
      {withdrawals.map((one) => (
        <li key={one.id} id={withdrawalItemId(one)} tabIndex={-1}>
          <div className="withdrawal-head">
            <strong>
              <Money usd={one.amount} />
            </strong>
            {canCancel(one) ? (
              <button type="button" className="btn-text" onClick={() => onCancel(one)}>
                Cancel request<span className="visually-hidden"> {one.reference}</span>
              </button>
            ) : (
              <StatusLabel status={one.status} done="Paid" />
            )}
          </div>
          <p className="small muted">
            {one.destination}, <DateTime value={one.createdAt} />
          </p>
          {isOpenWithdrawal(one) && (
            <Timeline steps={withdrawalSteps(one, now)} label={`Withdrawal ${one.reference}`} />
          )}
          <Outcome withdrawal={one} />
        </li>
      ))}
    </ul>
  );
}

/** When it was decided, and with which payment or for which reason. */
function Outcome({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { status, decidedAt, paymentReference, reason } = withdrawal;
  if (status === 'rejected') return <p className="small">Reason: {reason}</p>;
  if (status !== 'successful') return null;
  return (
    <p className="small">
      {decidedAt && (
        <>
          Paid <DateTime value={decidedAt} />
        </>
      )}
      {paymentReference && (
        <>
          , payment reference <span className="payment-reference">{paymentReference}</span>
        </>
      )}
    </p>
  );
}
