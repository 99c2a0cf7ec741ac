import type { AccountNoteView } from '@candor/contracts/accounts';
import { useState } from 'react';
import { useAddNote, useNotes } from '../../../api/account-notes.ts';
import { useReadAgainSoon } from '../../../api/users.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { PagedList } from '../../../components/data/paged-list.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { useSnackBar } from '../../../components/feedback/snack-bar.tsx';
import { useShowError } from '../../../components/feedback/use-show-error.ts';
import { AppForm } from '../../../components/forms/app-form.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../../components/forms/submit-button.tsx';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { userPageCopy } from '../../../copy/user-page.ts';
import { usersCopy } from '../../../copy/users.ts';
import { isolate } from '../../../lib/isolate.ts';

const loadSchema = lazySchema(() => import('@candor/contracts/accounts'), 'addNoteSchema');

/** Notes of staff. They are never changed: a correction is another note. */
export function Notes({ userId }: { userId: string }) {
  const { notes: copy } = userPageCopy.useTexts();
  const [correcting, setCorrecting] = useState<AccountNoteView | null>(null);
  return (
    <>
      <p className="small muted measure mb-3">{copy.lead}</p>
      <NewNote userId={userId} />
      <NoteList userId={userId} onCorrect={setCorrecting} />
      {correcting && (
        <CorrectDialog userId={userId} note={correcting} onClose={() => setCorrecting(null)} />
      )}
    </>
  );
}

function NewNote({ userId }: { userId: string }) {
  const { notes: copy } = userPageCopy.useTexts();
  const add = useAddNote();
  const readAgainSoon = useReadAgainSoon();
  const show = useSnackBar();
  const showError = useShowError();
  return (
    <AppForm<{ text: string }>
      className="vstack gap-2 mb-4 max-w-measure"
      aria-label={copy.field}
      initialValues={{ text: '' }}
      schema={loadSchema}
      summary={false}
      warnWhenDirty
      onSubmit={async ({ text }, { resetForm }) => {
        await add({ params: { id: userId }, body: { text: text.trim() } });
        resetForm();
        readAgainSoon();
        show(copy.added);
      }}
      onError={showError}
    >
      <TextAreaField name="text" label={copy.field} rows={2} />
      <SubmitButton className="btn btn-plain align-self-start">{copy.add}</SubmitButton>
    </AppForm>
  );
}

function CorrectDialog({
  userId,
  note,
  onClose,
}: {
  userId: string;
  note: AccountNoteView;
  onClose: () => void;
}) {
  const { notes: copy } = userPageCopy.useTexts();
  const add = useAddNote();
  const readAgainSoon = useReadAgainSoon();
  return (
    <FormDialog<{ text: string }>
      title={copy.correctTitle}
      lead={copy.correctLead}
      submit={copy.correctSubmit}
      initialValues={{ text: note.text }}
      schema={loadSchema}
      onClose={onClose}
      onSubmit={async ({ text }) => {
        await add({ params: { id: userId }, body: { text: text.trim(), corrects: note.id } });
        readAgainSoon();
        onClose();
      }}
    >
      <TextAreaField name="text" label={copy.field} rows={4} autoFocus />
    </FormDialog>
  );
}

function NoteList({
  userId,
  onCorrect,
}: {
  userId: string;
  onCorrect: (note: AccountNoteView) => void;
}) {
  const { notes: copy } = userPageCopy.useTexts();
  const list = useNotes(userId);
  return (
    <PagedList
      list={list}
      texts={copy}
      height="40px"
      empty={<p className="muted">{copy.none}</p>}
      toId={toId}
    >
      {(notes) => (
        <ol className="vstack" aria-label={copy.label}>
          {notes.map((note) => (
            <li key={note.id} id={toId(note)} tabIndex={-1} className="py-3 border-top">
              <Note note={note} onCorrect={() => onCorrect(note)} />
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function toId({ id }: AccountNoteView): string {
  return `note-${id}`;
}

function Note({ note, onCorrect }: { note: AccountNoteView; onCorrect: () => void }) {
  const { notes: copy } = userPageCopy.useTexts();
  const { roles } = usersCopy.useTexts();
  const { author, at, text, corrects, correctedBy } = note;
  return (
    <>
      <p className="small muted">
        <PersonText>{author.name}</PersonText>, {roles[author.role]}, <DateTime value={at} />
        {corrects && <> · {copy.correction}</>}
      </p>
      <p className="measure text-break text-pre-line" dir="auto">
        {correctedBy ? <del className="muted">{text}</del> : text}
      </p>
      {correctedBy ? (
        <p className="small muted">{copy.corrected}</p>
      ) : (
        <button
          type="button"
          className="btn btn-text"
          aria-label={copy.correctLabel(isolate(author.name))}
          onClick={onCorrect}
        >
          {copy.correct}
        </button>
      )}
    </>
  );
}
