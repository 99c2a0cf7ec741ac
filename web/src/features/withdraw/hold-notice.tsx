import type { WithdrawalTermsView } from '@candor/contracts/withdrawals';
import { Link } from '#router';
import { DateTime } from '../../components/data/date-time.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';

/** Says until when withdrawals are on hold, and why. Stands in place of the form. */
export function HoldNotice({ hold }: { hold: NonNullable<WithdrawalTermsView['hold']> }) {
  const { hold: t } = useCopy(withdrawCopy);
  return (
    <section className="hold-notice" aria-labelledby="hold-notice">
      <h2 id="hold-notice">{t.title}</h2>
      <p>{t[hold.after](<DateTime value={hold.until} zone />)}</p>
      <p>
        {t.next} <Link to={paths.changePassword}>{t.change}</Link>
      </p>
    </section>
  );
}
