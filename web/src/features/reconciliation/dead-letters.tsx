import type { DeadLetterView } from '@candor/contracts/reconciliation';
import { useState } from 'react';
import { useDeadLetters } from '../../api/deliveries.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Section } from '../../components/layout/section.tsx';
import { reconciliationCopy } from '../../copy/reconciliation.ts';

const ReplayDialog = lazyPart(() => import('./replay-dialog.tsx'), 'ReplayDialog');

/** Events that failed for good, each with its replay. */
export function DeadLetters({ canReplay }: { canReplay: boolean }) {
  const { letters: t } = reconciliationCopy.useTexts();
  const read = useDeadLetters();
  const [replayed, setReplayed] = useState<DeadLetterView | null>(null);
  return (
    <Section title={t.title} lead={read.data && read.data.length > 0 && t.lead}>
      <Loaded read={read} what={t.what} loading={t.title} lines={2}>
        {(letters) =>
          letters.length === 0 ? (
            <p className="muted">{t.none}</p>
          ) : (
            <EntryList>
              {letters.map((letter) => (
                <EntryRow
                  key={`${letter.queue} ${letter.eventId}`}
                  title={letter.type || t.unknown}
                  note={
                    <>
                      <span className="hstack flex-wrap gap-3 row-gap-0">
                        <span>{letter.queue}</span>
                        <span>{letter.eventId}</span>
                        {letter.occurredAt && <DateTime value={letter.occurredAt} />}
                      </span>
                      {letter.reason && (
                        <span className="text-ink">
                          <PersonText>{letter.reason}</PersonText>
                        </span>
                      )}
                    </>
                  }
                  actions={
                    canReplay && (
                      <button
                        type="button"
                        className="btn btn-plain btn-compact"
                        aria-label={t.replayOf(letter.type)}
                        onClick={() => setReplayed(letter)}
                      >
                        {t.replay}
                      </button>
                    )
                  }
                />
              ))}
            </EntryList>
          )
        }
      </Loaded>
      {replayed && (
        <ReplayDialog
          letter={replayed}
          onClose={() => {
            setReplayed(null);
            void read.mutate();
          }}
        />
      )}
    </Section>
  );
}
