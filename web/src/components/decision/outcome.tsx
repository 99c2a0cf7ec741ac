import type { DecidedByView } from '@candor/contracts/decided';
import { queuesCopy } from '../../copy/queues.ts';
import { staffCopy } from '../../copy/staff.ts';
import { isolate } from '../../lib/isolate.ts';
import { DateTime } from '../data/date-time.tsx';
import { StatusLabel } from '../data/status-mark.tsx';
import { formatDecider } from '../queue/format-decided.ts';

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
    decidedBy?: DecidedByView;
  };
  /** The label of the status "successful". */
  done: string;
}) {
  const copy = staffCopy.useTexts().decision;
  const queues = queuesCopy.useTexts();
  const { status, decidedAt, reason, paymentReference, decidedBy } = request;
  return (
    <div className="panel panel-small panel-sunken vstack gap-2">
      <p>
        <StatusLabel status={status} done={done} /> {decidedAt && <DateTime value={decidedAt} />}
      </p>
      {decidedBy && (
        <p className="small muted">{queues.decided.by(formatDecider(decidedBy, queues))}</p>
      )}
      {paymentReference && (
        <p className="small">{copy.paymentReference(<code dir="auto">{paymentReference}</code>)}</p>
      )}
      {reason && <p className="small">{copy.reason(isolate(reason))}</p>}
    </div>
  );
}
