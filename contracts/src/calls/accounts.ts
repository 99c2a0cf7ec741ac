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
    method: 'GET',
    path: 'users/export.csv',
    access: 'accounts:read',
    limit: 'statement',
    body: 'none',
    views: { part: 'profile', account: 'handler' },
    query: userExportQuerySchema,
    answer: answersRaw('text/csv'),
    errors: [],
    summary: 'Download the list of accounts as CSV, by the same filters',
  },
  listNotes: {
    method: 'GET',
    path: 'users/:id/notes',
    access: 'accounts:read',
    limit: 'read',
    body: 'none',
    views: { part: 'notes', account: 'path' },
    query: notesQuerySchema,
    answer: answersPage<AccountNoteView>(),
    errors: ['NOT_FOUND'],
    summary: 'List the notes of staff about an account, newest first',
  },
  addNote: {
    method: 'POST',
    path: 'users/:id/notes',
    access: 'accounts:note',
    limit: 'write',
    body: 'json',
    request: addNoteSchema,
    answer: answers<AccountNoteView>(),
    statuses: [201],
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
    summary: 'Write a note about an account, or correct one; notes are never changed',
  },
  listTimeline: {
    method: 'GET',
    path: 'users/:id/timeline',
    access: 'accounts:read',
    limit: 'read',
    body: 'none',
    views: { part: 'timeline', account: 'path' },
    query: timelineQuerySchema,
    answer: answersPage<TimelineItemView>(),
    errors: ['NOT_FOUND'],
    summary: 'List what happened to an account, newest first',
  },
});
