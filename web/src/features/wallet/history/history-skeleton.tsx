import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { walletHistoryCopy } from '../../../copy/wallet-history.ts';
import { useCopy } from '../../../lib/copy.ts';
import './history-skeleton.scss';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Enough rows for the first screen, laid out like the real ones. */
export function HistorySkeleton() {
  const copy = useCopy(walletHistoryCopy);
  return (
    <Loading what={copy.loading}>
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
