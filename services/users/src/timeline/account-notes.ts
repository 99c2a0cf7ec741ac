import type { Paged } from '@candor/contracts/envelope';
import { AppError, notFound } from '@candor/kit/app-error';
import { newId } from '@candor/kit/mongo/new-id';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { noteChange } from '@candor/platform/audit/note-change';
import { isRegistered } from '../profiles/rules/profile.ts';
import type { UsersDeps } from '../users-deps.ts';
import type { AccountNote } from './rules/account-note.ts';

/**
 * Lists one page of the notes about an account, newest first.
 * @throws AppError NOT_FOUND
 */
export async function listNotes(
  deps: UsersDeps,
  accountId: string,
  query: { limit: number; cursor: string | null },
): Promise<Paged<AccountNote>> {
  await assertKnown(deps, accountId);
  return deps.data.notes.list(accountId, query);
}

/**
 * Writes a note, or corrects one by another.
 * @throws AppError NOT_FOUND, STATE_CONFLICT
 */
export async function addNote(
  deps: UsersDeps,
  request: {
    accountId: string;
    author: AccountNote['author'];
    text: string;
    corrects: string | null;
  },
): Promise<AccountNote> {
  const { accountId, author, text, corrects } = request;
  const { notes } = deps.data;
  await assertKnown(deps, accountId);
  const corrected = corrects ? await notes.find(corrects) : null;
  if (corrects && corrected?.accountId !== accountId) throw notFound('Note');
  if (corrected?.correctedBy) throw alreadyCorrected();

  const at = deps.clock.now();
  const note: AccountNote = {
    id: newId(),
    accountId,
    text,
    author,
    at,
    corrects,
    correctedBy: null,
  };
  const added = makeEvent(
    'users.note-added.v1',
    { noteId: note.id, accountId, author: author.role, corrects },
    at,
  );
  if (!(await notes.insert(note, [added]))) throw alreadyCorrected();
  noteChange({
    accountId,
    before: corrected && { note: corrected.text },
    after: { note: text },
    reason: null,
  });
  return note;
}

const alreadyCorrected = () =>
  new AppError('STATE_CONFLICT', 'This note was corrected meanwhile. Correct the newer one');

async function assertKnown({ data }: UsersDeps, accountId: string): Promise<void> {
  if (!isRegistered(await data.profiles.find(accountId))) throw notFound('User');
}
