import { Loading, RowsSkeleton } from '../../../components/feedback/skeleton.tsx';
import { walletHistoryCopy } from '../../../copy/wallet-history.ts';

/** Enough rows for the first screen, laid out like the real ones. */
export function HistorySkeleton() {
  const copy = walletHistoryCopy.useTexts();
  return (
    <Loading what={copy.loading}>
      {/* Below the heads of the table and of the first month. */}
      <div className="pt-8 mt-6">
        <RowsSkeleton rows={8} />
      </div>
    </Loading>
  );
}
