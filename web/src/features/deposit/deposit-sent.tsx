import { DEPOSIT_WALLET_LABELS, type ReceiptView } from '@candor/contracts/payments';
import { Link } from 'react-router-dom';
import { Money } from '../../components/data/money.tsx';
import { Timeline } from '../../components/data/timeline.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { paths } from '../../lib/paths.ts';

/** What happens now, and by when. */
export function DepositSent({
  receipt,
  onAnother,
}: {
  receipt: ReceiptView;
  onAnother: () => void;
}) {
  return (
    <>
      <PageHeader
        title="Receipt sent"
        lead={`We have your receipt ${receipt.reference} and have confirmed it by e-mail.`}
      />
      <section className="sent-panel" aria-label="Your deposit">
        <p className="sent-amount">
          Deposit of <Money usd={receipt.amount} />
        </p>
        <p className="muted">
          {receipt.plan}, {DEPOSIT_WALLET_LABELS[receipt.wallet]}, receipt {receipt.reference}
        </p>
        <Timeline
          label="Progress of the deposit"
          steps={[
            { label: 'Receipt sent', state: 'done', at: receipt.createdAt },
            { label: 'Being checked', state: 'current', due: receipt.dueAt },
            { label: 'Credited', state: 'todo' },
          ]}
        />
        <div className="sent-actions">
          <Link className="btn btn-primary" to={paths.dashboard}>
            To the dashboard
          </Link>
          <button type="button" className="btn btn-plain" onClick={onAnother}>
            Send another receipt
          </button>
        </div>
      </section>
    </>
  );
}
