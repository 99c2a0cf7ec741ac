import { type DeadLetterView, replayReasonSchema } from '@candor/contracts/reconciliation';
import { useState } from 'react';
import { useBookActions, useDeadLetters } from '../../api/reconciliation.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { reconciliationCopy } from '../../copy/reconciliation.ts';
import { useCopy } from '../../lib/copy.ts';

/** Events that failed for good, each with its replay. */
export function DeadLetters({ canReplay }: { canReplay: boolean }) {
  const { letters: t } = useCopy(reconciliationCopy);
  const { data: letters, error, mutate } = useDeadLetters();
  const [replayed, setReplayed] = useState<DeadLetterView | null>(null);
  return (
    <section aria-labelledby="dead-letters">
      <h2 id="dead-letters">{t.title}</h2>
      {letters && letters.length > 0 && <p className="muted">{t.lead}</p>}
      {!letters ? (
        error ? (
          <LoadFailure what={t.what} error={error} onRetry={() => mutate()} />
        ) : (
          <Loading what={t.title}>
            <Skeleton lines={2} height="24px" />
          </Loading>
        )
      ) : letters.length === 0 ? (
        <p className="muted">{t.none}</p>
      ) : (
        <ul className="books-rows">
          {letters.map((letter) => (
            <li key={`${letter.queue} ${letter.eventId}`} className="books-row">
              <div>
                <p className="books-row-title">{letter.type || t.unknown}</p>
                <p className="small muted books-where">
                  <span>{letter.queue}</span>
                  <span>{letter.eventId}</span>
                  {letter.occurredAt && <DateTime value={letter.occurredAt} />}
                </p>
                {letter.reason && (
                  <p className="small books-reason">
                    <PersonText>{letter.reason}</PersonText>
                  </p>
                )}
              </div>
              {canReplay && (
                <button
                  type="button"
                  className="btn btn-plain btn-compact"
                  aria-label={t.replayOf(letter.type)}
                  onClick={() => setReplayed(letter)}
                >
                  {t.replay}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {replayed && (
        <ReplayDialog
          letter={replayed}
          onClose={() => {
            setReplayed(null);
            void mutate();
          }}
        />
      )}
    </section>
  );
}

function ReplayDialog({ letter, onClose }: { letter: DeadLetterView; onClose: () => void }) {
  const { letters: t } = useCopy(reconciliationCopy);
  const { replay } = useBookActions();
  const show = useSnackBar();
  const { queue, eventId } = letter;
  return (
    <FormDialog
      title={t.dialogTitle}
      lead={t.dialogLead(queue)}
      submit={t.submit}
      cancel={t.cancel}
      initialValues={{ reason: '' }}
      schema={replayReasonSchema}
      onSubmit={async ({ reason }) => {
        const { replayed } = await replay({ body: { queue, eventId, reason } });
        show({ message: t.replayed(replayed), duration: SNACK.short });
        onClose();
      }}
      onClose={onClose}
    >
      <TextField name="reason" label={t.reason} autoComplete="off" autoFocus />
    </FormDialog>
  );
}
