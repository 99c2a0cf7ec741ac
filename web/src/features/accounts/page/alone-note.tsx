import { formatUsd } from '@candor/contracts/money';
import { useAdjustmentTerms } from '../../../api/account-wallet.ts';
import { usersCopy } from '../../../copy/users.ts';
import { useCopy } from '../../../lib/copy.ts';

/** Says what the signed-in admin can post alone on a wallet, and whether an amount needs a second admin. */
export function AloneNote({ userId, usd }: { userId: string; usd: number }) {
  const { adjust: copy } = useCopy(usersCopy);
  const { data: terms } = useAdjustmentTerms(userId);
  if (!terms) return null;
  const { secondAdminAbove, limitedBy } = terms;
  const limit = formatUsd(Math.round(secondAdminAbove * 100));
  const needsSecond = usd > secondAdminAbove;
  return (
    <p className="adjust-note" data-kind={needsSecond ? 'pending' : undefined}>
      {needsSecond && `${copy.secondAdmin} `}
      {copy.alone[limitedBy](limit)}
    </p>
  );
}
