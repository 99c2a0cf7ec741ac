import {
  type AuditChainView,
  type AuditEntryView,
  auditFilterSchema,
  auditQuerySchema,
} from '../audit.ts';
import { answers, answersPage, answersRaw } from './answer.ts';
import { defineCalls } from './call.ts';

/** The record of what staff viewed and did. */
export const auditCalls = defineCalls('users', {
  listAudit: {
    method: 'GET',
    path: 'users/audit',
    access: 'audit:read',
    limit: 'read',
    body: 'none',
    views: { part: 'audit', account: 'userId' },
    query: auditQuerySchema,
    answer: answersPage<AuditEntryView>(),
    errors: [],
    summary:
      'List what staff viewed and did, newest first; a search may give a page with fewer items',
  },
  downloadAudit: {
    method: 'GET',
    path: 'users/audit.csv',
    access: 'audit:read',
    limit: 'statement',
    body: 'none',
    views: { part: 'audit', account: 'handler' },
    query: auditFilterSchema,
    answer: answersRaw('text/csv'),
    errors: [],
    summary: 'Download what staff viewed and did as CSV, with the same filters',
  },
  readAuditChain: {
    method: 'GET',
    path: 'users/audit/chain',
    access: 'audit:read',
    limit: 'read',
    body: 'none',
    answer: answers<AuditChainView>(),
    errors: [],
    summary: 'Read the state of the hash chain of the audit',
  },
  readAuditEntry: {
    method: 'GET',
    path: 'users/audit/entries/:seq',
    access: 'audit:read',
    limit: 'read',
    body: 'none',
    views: { part: 'audit', account: 'userId' },
    answer: answers<AuditEntryView>(),
    errors: ['NOT_FOUND'],
    summary: 'Read one entry of the audit by its number',
  },
  listAccountAudit: {
    method: 'GET',
    path: 'users/:id/audit',
    access: 'audit:read',
    limit: 'read',
    body: 'none',
    views: { part: 'audit', account: 'path' },
    query: auditQuerySchema,
    answer: answersPage<AuditEntryView>(),
    errors: [],
    summary: 'List what staff viewed and did of one account, newest first',
  },
});
