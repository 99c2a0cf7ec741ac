import { DateTime } from '../../components/data/date-time.tsx';
import { StatusOf } from '../../components/data/status-mark.tsx';

/** What was decided, when and why. */
export function Outcome({
  matter,
  done,
}: {
  matter: { status: string; decidedAt: string | null; reason: string | null };
  /** The word for "successful" here. */
  done: string;
}) {
  return (
    <div className="effect">
      <p>
        <StatusOf status={matter.status} done={done} />{' '}
        {matter.decidedAt && <DateTime value={matter.decidedAt} />}
      </p>
      {matter.reason && <p className="small">Reason: {matter.reason}</p>}
    </div>
  );
}
