import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import './history-skeleton.scss';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** As many rows as fill the first screen, in the places of the real ones. */
export function HistorySkeleton() {
  return (
    <Loading what="your history">
      <div className="history-skeleton">
        {ROWS.map((row) => (
          <div key={row}>
            <Skeleton width="3.2em" height="0.9em" />
            <Skeleton width="70%" lines={2} height="0.9em" />
            <Skeleton width="4.6em" height="1.4em" />
            <Skeleton width="5em" height="0.9em" />
            <Skeleton width="5.4em" height="0.9em" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
