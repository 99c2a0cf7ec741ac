import type { DestinationView } from '@candor/contracts/payout-destinations';
import { useState } from 'react';
import { useDestinations, useRemoveDestination } from '../../api/payouts.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { ActionDialog } from '../../components/feedback/action-dialog.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Section } from '../../components/layout/section.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { isolate } from '../../lib/isolate.ts';
import { isUsable } from './is-usable.ts';
import { formatSaved } from './withdraw-values.ts';

/** The saved destinations with what each of them waits for. */
export function SavedDestinations({ onAdd }: { onAdd: () => void }) {
  const { destinations: t } = withdrawCopy.useTexts();
  const read = useDestinations();
  const [removing, setRemoving] = useState<DestinationView | null>(null);
  return (
    <Section
      title={t.title}
      actions={
        <button type="button" className="btn btn-plain btn-compact" onClick={onAdd}>
          {t.add}
        </button>
      }
    >
      <Loaded read={read} what={t.title} loading={t.loading} lines={2} height="22px">
        {(destinations) =>
          destinations.length === 0 ? (
            <p className="muted">{t.none}</p>
          ) : (
            <EntryList>
              {destinations.map((one) => (
                <SavedDestination key={one.id} saved={one} onRemove={() => setRemoving(one)} />
              ))}
            </EntryList>
          )
        }
      </Loaded>
      {removing && <RemoveDialog saved={removing} onClose={() => setRemoving(null)} />}
    </Section>
  );
}

function SavedDestination({ saved, onRemove }: { saved: DestinationView; onRemove: () => void }) {
  const texts = withdrawCopy.useTexts();
  const { destinations: t, methods } = texts;
  const { confirmBy, usableAt } = saved;
  return (
    <EntryRow
      title={methods[saved.withdrawalType].label}
      figure={
        <button type="button" className="btn-text" onClick={onRemove}>
          {t.remove}
          <span className="visually-hidden">
            {' '}
            <PersonText>{formatSaved(saved, texts)}</PersonText>
          </span>
        </button>
      }
      note={
        <>
          <p className="text-ink">
            <PersonText>{formatSaved(saved, texts)}</PersonText>
          </p>
          {confirmBy
            ? t.pending(<DateTime value={confirmBy} zone />)
            : usableAt && !isUsable(saved)
              ? t.waits(<DateTime value={usableAt} zone />)
              : t.usable}
        </>
      }
    />
  );
}

function RemoveDialog({ saved, onClose }: { saved: DestinationView; onClose: () => void }) {
  const { destinations: t } = withdrawCopy.useTexts();
  const remove = useRemoveDestination();
  return (
    <ActionDialog
      title={t.removeTitle}
      keep={t.keep}
      submit={t.remove}
      submitClass="btn btn-primary"
      onAct={async () => {
        await remove({ params: { id: saved.id } });
        return t.removed;
      }}
      onClose={onClose}
    >
      {t.removeText(isolate(saved.destination))}
    </ActionDialog>
  );
}
