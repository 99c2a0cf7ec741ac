import { DEPOSIT_WALLET_LABELS } from '@candor/contracts/deposit-wallets';
import type { ReceiptView } from '@candor/contracts/receipts';
import { type ReactNode, useState } from 'react';
import { useReceipt, useReceiptImage } from '../../../api/receipts.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Facts } from '../../../components/data/facts.tsx';
import { ImageViewer } from '../../../components/data/image-viewer.tsx';
import { Money } from '../../../components/data/money.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { Loaded } from '../../../components/feedback/loaded.tsx';
import { PillSwitch } from '../../../components/forms/pill-switch.tsx';
import { Columns } from '../../../components/layout/columns.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { queuesCopy } from '../../../copy/queues.ts';
import { staffCopy } from '../../../copy/staff.ts';
import { isolate } from '../../../lib/isolate.ts';
import { findSimilar, type SimilarReceipt } from './find-similar.ts';

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
  const copy = queuesCopy.useTexts().compare;
  const similar = findSimilar(receipt);
  const [chosen, setChosen] = useState(similar[0]?.id);
  const other = similar.find(({ id }) => id === chosen) ?? similar[0];
  if (!other) return null;
  return (
    <Dialog open title={copy.title(other.reference)} onClose={onClose} size="xl">
      {similar.length > 1 && (
        <PillSwitch
          legend={copy.choose}
          choices={similar.map(({ id, reference }) => ({ key: id, label: reference }))}
          chosen={other.id}
          onChoose={setChosen}
        />
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
  const copy = queuesCopy.useTexts().compare;
  const other = useReceipt(similar.id);
  const otherImage = useReceiptImage(similar.id);
  const same = [
    similar.sameImage && copy.sameImage,
    similar.sameTransaction && copy.sameTransaction,
  ].filter(Boolean);
  return (
    <Columns>
      <Side title={copy.this} receipt={receipt} image={image} beside={other.data ?? null} />
      <Loaded read={other} what={copy.failed} loading={copy.loading} lines={6} height="1.4rem">
        {(found) => (
          <Side
            title={`${copy.other}: ${same.join(', ')}`}
            receipt={found}
            image={otherImage}
            beside={receipt}
          />
        )}
      </Loaded>
    </Columns>
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
  const copy = queuesCopy.useTexts().compare;
  const { viewer } = staffCopy.useTexts().deposits;
  const mark = (field: keyof ReceiptView, shown: ReactNode) =>
    beside === null || beside[field] === receipt[field] ? (
      shown
    ) : (
      <strong>
        {shown} <span className="smallest text-copper">{copy.differs}</span>
      </strong>
    );
  return (
    <Stack as="section" gap={3} className="compare-side" aria-label={title}>
      <h3 className="fs-4">{title}</h3>
      <Facts
        layout="inline"
        rows={[
          [copy.reference, receipt.reference],
          [copy.investor, mark('userId', <PersonText>{receipt.fullName}</PersonText>)],
          [copy.amount, mark('amount', <Money usd={receipt.amount} always />)],
          [
            copy.confirmed,
            receipt.confirmedAmount === null ? (
              copy.none
            ) : (
              <Money key="confirmed" usd={receipt.confirmedAmount} always />
            ),
          ],
          [copy.sent, <DateTime key="sent" value={receipt.createdAt} />],
          [copy.state, copy.states[receipt.status]],
          [copy.wallet, mark('wallet', DEPOSIT_WALLET_LABELS[receipt.wallet])],
          [
            copy.transaction,
            mark(
              'transactionId',
              receipt.transactionId ? <code dir="auto">{receipt.transactionId}</code> : copy.none,
            ),
          ],
        ]}
      />
      <ImageViewer
        region={viewer.region(receipt.reference)}
        label={viewer.image}
        alt={viewer.alt(receipt.reference, isolate(receipt.fullName))}
        fileName={null}
        image={image}
      />
    </Stack>
  );
}
