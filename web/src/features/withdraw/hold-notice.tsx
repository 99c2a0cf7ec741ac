import type { WithdrawalTermsView } from '@candor/contracts/withdrawals';
import { Link } from '#router';
import { DateTime } from '../../components/data/date-time.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { paths } from '../../lib/paths.ts';

/** Says until when withdrawals are on hold, and why. Replaces the form. */
export function HoldNotice({ hold }: { hold: NonNullable<WithdrawalTermsView['hold']> }) {
  const { hold: t } = withdrawCopy.useTexts();
  return (
    <Notice tone="pending" title={t.title} titleAs="h2" role="region" aria-label={t.title}>
      <p>{t[hold.after](<DateTime value={hold.until} zone />)}</p>
      <p>
        {t.next} <Link to={paths.changePassword}>{t.change}</Link>
      </p>
    </Notice>
  );
}
