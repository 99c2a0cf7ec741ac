import type { AccountNoteView, TimelineGroup, TimelineItemView } from '@candor/contracts/accounts';
import type { usersCalls } from '@candor/contracts/calls/users';
import { formatWireCents } from '@candor/contracts/money';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import type { UsersDeps } from '../../users-deps.ts';
import { addNote, listNotes } from '../account-notes.ts';
import { listTimeline } from '../list-timeline.ts';
import type { AccountNote } from '../rules/account-note.ts';
import type { TimelineItem } from '../rules/timeline.ts';

/** Notes of staff, and the timeline of an account. */
export function timelineHandlers(deps: UsersDeps) {
  return {
    async listNotes({ params: { id }, query: { limit, cursor } }) {
      const { items, page } = await listNotes(deps, id, { limit, cursor: cursor || null });
      return reply(items.map(noteView), { page });
    },

    async addNote({ principal, params: { id }, body }) {
      const { id: authorId, name, role } = principal;
      const note = await addNote(deps, {
        accountId: id,
        author: { id: authorId, name, role },
        text: body.text,
        corrects: body.corrects || null,
      });
      return reply(noteView(note));
    },

    async listTimeline({ params: { id }, query: { cursor, limit, group } }) {
      const { items, page } = await listTimeline(deps, id, {
        group: (group || null) as TimelineGroup | null,
        cursor: cursor || null,
        limit,
      });
      return reply(items.map(itemView), { page });
    },
  } satisfies Partial<Handlers<typeof usersCalls, Caller>>;
}

function noteView({ id, text, author, at, corrects, correctedBy }: AccountNote): AccountNoteView {
  return { id, text, author, at: at.toISOString(), corrects, correctedBy };
}

function itemView({ accountId: _owner, at, amount, ...item }: TimelineItem): TimelineItemView {
  const { maker = null, checker = null } = item;
  return {
    ...item,
    maker,
    checker,
    at: at.toISOString(),
    amount: amount === null ? null : formatWireCents(amount),
  };
}
