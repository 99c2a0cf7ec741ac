import { staffCopy } from '../../copy/staff.ts';
import { useCopy } from '../../lib/copy.ts';
import { DateTime } from '../data/date-time.tsx';
import { StatusLabel } from '../data/status-mark.tsx';

/** The outcome of a decided request: its status, when, why, and by which payment. */
export function Outcome({
  request,
  done,
}: {
  request: {
    status: string;
    decidedAt: string | null;
    reason: string | null;
    paymentReference?: string | null;
  };
  /** The label of the status "successful". */
  done: string;
}) {
  const copy = useCopy(staffCopy).decision;
  const { status, decidedAt, reason, paymentReference } = request;
  return (
    <div className="effect">
      <p>
        <StatusLabel status={status} done={done} /> {decidedAt && <DateTime value={decidedAt} />}
      </p>
      {paymentReference && (
        <p className="small">{copy.paymentReference(<code>{paymentReference}</code>)}</p>
      )}
      {reason && <p className="small">{copy.reason(reason)}</p>}
    </div>
  );
}
