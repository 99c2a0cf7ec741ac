import { DEPOSIT_WALLET_LABELS } from '@candor/contracts/deposit-wallets';
import type { ReceiptView } from '@candor/contracts/receipts';
import { Link } from '#router';
import { Money } from '../../components/data/money.tsx';
import { Timeline } from '../../components/data/timeline.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { depositCopy } from '../../copy/deposit.ts';
import { paths } from '../../lib/paths.ts';

/** Says what happens next with a receipt that was sent, and by when. */
export function DepositSent({
  receipt,
  onAnother,
}: {
  receipt: ReceiptView;
  onAnother: () => void;
}) {
  const { sent: t } = depositCopy.useTexts();
  return (
    <>
      <PageHeader title={t.title} lead={t.lead(receipt.reference)} />
      <section className="vstack gap-3 max-w-measure border-top pt-6" aria-label={t.section}>
        <p className="fs-4 fw-strong">{t.amount(<Money usd={receipt.amount} />)}</p>
        <p className="muted">
          {t.facts(receipt.plan, DEPOSIT_WALLET_LABELS[receipt.wallet], receipt.reference)}
        </p>
        <Timeline
          label={t.progress}
          steps={[
            { label: t.steps.sent, state: 'done', at: receipt.createdAt },
            { label: t.steps.checking, state: 'current', due: receipt.dueAt },
            { label: t.steps.credited, state: 'todo' },
          ]}
        />
        <div className="hstack flex-wrap gap-3 mt-4">
          <Link className="btn btn-primary" to={paths.dashboard}>
            {t.toDashboard}
          </Link>
          <button type="button" className="btn btn-plain" onClick={onAnother}>
            {t.another}
          </button>
        </div>
      </section>
    </>
  );
}
