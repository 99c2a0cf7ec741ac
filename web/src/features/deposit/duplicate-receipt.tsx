import { Link } from '#router';
import { useReceipt } from '../../api/receipts.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { Money } from '../../components/data/money.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { depositCopy } from '../../copy/deposit.ts';
import { isOpenReceipt } from '../../lib/open-requests.ts';
import { paths } from '../../lib/paths.ts';

/** The receipt that was sent first, where a second one was refused. */
export function DuplicateReceipt({ id }: { id: string }) {
  const { duplicate: t } = depositCopy.useTexts();
  const { data: receipt } = useReceipt(id);
  if (!receipt) return null;
  const isOpen = isOpenReceipt(receipt);
  return (
    <Notice tone="info" title={t.title} className="mb-4" role="region" aria-label={t.title}>
      <p>
        {t.facts(
          <Money usd={receipt.amount} always />,
          <DateTime value={receipt.createdAt} />,
          receipt.reference,
        )}{' '}
        {isOpen ? t.pending : t.credited}
      </p>
      <Link to={isOpen ? paths.dashboard : paths.history}>{t.show}</Link>
    </Notice>
  );
}
