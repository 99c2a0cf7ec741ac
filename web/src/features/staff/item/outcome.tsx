import { DateTime } from '../../../components/data/date-time.tsx';
import { StatusLabel } from '../../../components/data/status-mark.tsx';

/** What was decided, when, why, and by which payment. */
export function Outcome({
  matter,
  done,
}: {
  matter: {
    status: string;
    decidedAt: string | null;
    reason: string | null;
    paymentReference?: string | null;
  };
  /** The word for "successful" here. */
  done: string;
}) {
  return (
    <div className="effect">
      <p>
        <StatusLabel status={matter.status} done={done} />{' '}
        {matter.decidedAt && <DateTime value={matter.decidedAt} />}
      </p>
      {matter.paymentReference && (
        <p className="small">
          Payment reference: <code>{matter.paymentReference}</code>
        </p>
      )}
      {matter.reason && <p className="small">Reason: {matter.reason}</p>}
    </div>
  );
}
