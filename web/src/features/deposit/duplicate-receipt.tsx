import { Link } from '#router';
import { useReceipt } from '../../api/receipts.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { Money } from '../../components/data/money.tsx';
import { depositCopy } from '../../copy/deposit.ts';
import { useCopy } from '../../lib/copy.ts';
import { isOpenReceipt } from '../../lib/open-requests.ts';
import { paths } from '../../lib/paths.ts';

/** The receipt that was sent first, where a second one was refused. */
export function DuplicateReceipt({ id }: { id: string }) {
  const { duplicate: t } = useCopy(depositCopy);
  const { data: receipt } = useReceipt(id);
  if (!receipt) return null;
  const isOpen = isOpenReceipt(receipt);
  return (
    <section className="duplicate-receipt" aria-label={t.title}>
      <strong>{t.title}</strong>
      <p>
        {t.facts(
          <Money usd={receipt.amount} always />,
          <DateTime value={receipt.createdAt} />,
          receipt.reference,
        )}{' '}
        {isOpen ? t.pending : t.credited}
      </p>
      <Link to={isOpen ? paths.dashboard : paths.history}>{t.show}</Link>
    </section>
  );
}
