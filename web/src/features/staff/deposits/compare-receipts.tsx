import { DEPOSIT_WALLET_LABELS } from '@candor/contracts/deposit-wallets';
import type { ReceiptView } from '@candor/contracts/receipts';
import { type ReactNode, useState } from 'react';
import { useReceipt, useReceiptImage } from '../../../api/receipts.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { ImageViewer } from '../../../components/data/image-viewer.tsx';
import { Money } from '../../../components/data/money.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { queuesCopy } from '../../../copy/queues.ts';
import { staffCopy } from '../../../copy/staff.ts';
import { useCopy } from '../../../lib/copy.ts';
import { isolate } from '../../../lib/isolate.ts';
import { findSimilar, type SimilarReceipt } from './find-similar.ts';
import './compare-receipts.scss';

type Image = ReturnType<typeof useReceiptImage>;

/** This receipt and a similar one side by side: images, and facts with the differences marked. */
export function CompareReceipts({
  receipt,
  image,
  onClose,
}: {
  receipt: ReceiptView;
  image: Image;
  onClose: () => void;
}) {
  const copy = useCopy(queuesCopy).compare;
  const similar = findSimilar(receipt);
  const [chosen, setChosen] = useState(similar[0]?.id);
  const other = similar.find(({ id }) => id === chosen) ?? similar[0];
  if (!other) return null;
  return (
    <Dialog open title={copy.title(other.reference)} onClose={onClose} size="xl">
      {similar.length > 1 && (
        <fieldset className="image-switch">
          <legend className="visually-hidden">{copy.choose}</legend>
          {similar.map(({ id, reference }) => (
            <button
              key={id}
              type="button"
              className="image-choice"
              aria-pressed={id === other.id}
              onClick={() => setChosen(id)}
            >
              {reference}
            </button>
          ))}
        </fieldset>
      )}
      <OtherReceipt key={other.id} receipt={receipt} image={image} similar={other} />
    </Dialog>
  );
}

function OtherReceipt({
  receipt,
  image,
  similar,
}: {
  receipt: ReceiptView;
  image: Image;
  similar: SimilarReceipt;
}) {
  const copy = useCopy(queuesCopy).compare;
  const other = useReceipt(similar.id);
  const otherImage = useReceiptImage(similar.id);
  const same = [
    similar.sameImage && copy.sameImage,
    similar.sameTransaction && copy.sameTransaction,
  ].filter(Boolean);
  return (
    <div className="compare">
      <Side title={copy.this} receipt={receipt} image={image} beside={other.data ?? null} />
      {other.data ? (
        <Side
          title={`${copy.other}: ${same.join(', ')}`}
          receipt={other.data}
          image={otherImage}
          beside={receipt}
        />
      ) : other.error ? (
        <LoadFailure what={copy.failed} error={other.error} onRetry={() => other.mutate()} />
      ) : (
        <Loading what={copy.loading}>
          <Skeleton lines={6} height="1.4rem" />
        </Loading>
      )}
    </div>
  );
}

function Side({
  title,
  receipt,
  image,
  beside,
}: {
  title: string;
  receipt: ReceiptView;
  image: Image;
  /** The receipt to compare with; null until it is loaded. */
  beside: ReceiptView | null;
}) {
  const copy = useCopy(queuesCopy).compare;
  const { viewer } = useCopy(staffCopy).deposits;
  const differs = (field: keyof ReceiptView) => beside !== null && beside[field] !== receipt[field];
  return (
    <section className="compare-side" aria-label={title}>
      <h3>{title}</h3>
      <dl className="compare-facts">
        <Fact label={copy.reference}>{receipt.reference}</Fact>
        <Fact label={copy.investor} differs={differs('userId')}>
          <PersonText>{receipt.fullName}</PersonText>
        </Fact>
        <Fact label={copy.amount} differs={differs('amount')}>
          <Money usd={receipt.amount} always />
        </Fact>
        <Fact label={copy.confirmed}>
          {receipt.confirmedAmount === null ? (
            copy.none
          ) : (
            <Money usd={receipt.confirmedAmount} always />
          )}
        </Fact>
        <Fact label={copy.sent}>
          <DateTime value={receipt.createdAt} />
        </Fact>
        <Fact label={copy.state}>{copy.states[receipt.status]}</Fact>
        <Fact label={copy.wallet} differs={differs('wallet')}>
          {DEPOSIT_WALLET_LABELS[receipt.wallet]}
        </Fact>
        <Fact label={copy.transaction} differs={differs('transactionId')}>
          {receipt.transactionId ? <code dir="auto">{receipt.transactionId}</code> : copy.none}
        </Fact>
      </dl>
      <ImageViewer
        region={viewer.region(receipt.reference)}
        label={viewer.image}
        alt={viewer.alt(receipt.reference, isolate(receipt.fullName))}
        fileName={null}
        image={image}
      />
    </section>
  );
}

function Fact({
  label,
  differs = false,
  children,
}: {
  label: string;
  differs?: boolean;
  children: ReactNode;
}) {
  const copy = useCopy(queuesCopy).compare;
  return (
    <div data-differs={differs ? '' : undefined}>
      <dt>{label}</dt>
      <dd>
        {children}
        {differs && <span className="compare-differs">{copy.differs}</span>}
      </dd>
    </div>
  );
}
