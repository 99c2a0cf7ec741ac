import {
  type AccountNoteView,
  addNoteSchema,
  notesQuerySchema,
  type TimelineItemView,
  timelineQuerySchema,
} from '../accounts.ts';
import { userExportQuerySchema } from '../users.ts';
import { answers, answersPage, answersRaw } from './answer.ts';
import { defineCalls } from './call.ts';

/** What staff keep and see of an account besides its profile: notes, its timeline, the export of the list. */
export const accountCalls = defineCalls('users', {
  exportUsers: {
    address: 'GET users/export.csv',
    access: 'accounts:read',
    limit: 'statement',
    views: { part: 'profile', account: 'handler' },
    query: userExportQuerySchema,
    answer: answersRaw('text/csv'),
    summary: 'Download the list of accounts as CSV, by the same filters',
  },
  listNotes: {
    address: 'GET users/:id/notes',
    access: 'accounts:read',
    views: { part: 'notes', account: 'path' },
    query: notesQuerySchema,
    answer: answersPage<AccountNoteView>(),
    errors: ['NOT_FOUND'],
    summary: 'List the notes of staff about an account, newest first',
  },
  addNote: {
    address: 'POST users/:id/notes',
    access: 'accounts:note',
    request: addNoteSchema,
    answer: answers<AccountNoteView>(),
    statuses: [201],
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
    summary: 'Write a note about an account, or correct one; notes are never changed',
  },
  listTimeline: {
    address: 'GET users/:id/timeline',
    access: 'accounts:read',
    views: { part: 'timeline', account: 'path' },
    query: timelineQuerySchema,
    answer: answersPage<TimelineItemView>(),
    errors: ['NOT_FOUND'],
    summary: 'List what happened to an account, newest first',
  },
});
