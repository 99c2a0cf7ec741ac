import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { useCopy } from '../../../lib/copy.ts';

const FACTS = [0, 1, 2, 3];

export function EntrySkeleton() {
  const copy = useCopy(walletEntryCopy);
  return (
    <Loading what={copy.loading}>
      <div className="entry-detail">
        <Skeleton width="9em" height="1.1em" />
        <p className="entry-figure">
          <Skeleton width="4.6em" height="0.9em" />
        </p>
        <dl>
          {FACTS.map((fact) => (
            <div key={fact}>
              <Skeleton width="5em" height="0.9em" />
              <Skeleton width="9em" height="0.9em" />
            </div>
          ))}
        </dl>
      </div>
    </Loading>
  );
}
