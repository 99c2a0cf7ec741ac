import { useAdjustmentTerms } from '../../../api/account-wallet.ts';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { userWalletCopy } from '../../../copy/user-wallet.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { toCents } from '../../../lib/to-cents.ts';

/** Why a change of a wallet can't be sent before it is known whether a second admin decides on it. */
export function useAloneObstacle(userId: string): string | null {
  const { adjust: copy } = userWalletCopy.useTexts();
  const { data: terms, error } = useAdjustmentTerms(userId);
  if (terms) return null;
  return error ? copy.termsMissing : copy.termsPending;
}

/** Tells whether an amount only becomes a proposal, as far as that is known. */
export function useNeedsSecond(userId: string): (usd: number) => boolean {
  const { data: terms } = useAdjustmentTerms(userId);
  return (usd) => terms !== undefined && usd > terms.secondAdminAbove;
}

/** Says what the signed-in admin can post alone on a wallet, and whether an amount needs a second admin. */
export function AloneNote({ userId, usd }: { userId: string; usd: number }) {
  const { adjust: copy } = userWalletCopy.useTexts();
  const figures = useFigures();
  const { data: terms, error, mutate } = useAdjustmentTerms(userId);
  if (!terms) {
    return error ? <LoadFailure what={copy.terms} error={error} onRetry={() => mutate()} /> : null;
  }
  const { secondAdminAbove, limitedBy } = terms;
  const limit = figures.usd(toCents(secondAdminAbove));
  const needsSecond = usd > secondAdminAbove;
  return (
    <p className={needsSecond ? 'small text-pending' : 'small muted'}>
      {needsSecond && `${copy.secondAdmin} `}
      {copy.alone[limitedBy](limit)}
    </p>
  );
}
