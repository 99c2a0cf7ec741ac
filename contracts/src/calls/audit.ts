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
    address: 'GET users/audit',
    access: 'audit:read',
    views: { part: 'audit', account: 'userId' },
    query: auditQuerySchema,
    answer: answersPage<AuditEntryView>(),
    summary:
      'List what staff viewed and did, newest first; a search may give a page with fewer items',
  },
  downloadAudit: {
    address: 'GET users/audit.csv',
    access: 'audit:read',
    limit: 'statement',
    views: { part: 'audit', account: 'handler' },
    query: auditFilterSchema,
    answer: answersRaw('text/csv'),
    summary: 'Download what staff viewed and did as CSV, with the same filters',
  },
  readAuditChain: {
    address: 'GET users/audit/chain',
    access: 'audit:read',
    answer: answers<AuditChainView>(),
    summary: 'Read the state of the hash chain of the audit',
  },
  readAuditEntry: {
    address: 'GET users/audit/entries/:seq',
    access: 'audit:read',
    views: { part: 'audit', account: 'userId' },
    answer: answers<AuditEntryView>(),
    errors: ['NOT_FOUND'],
    summary: 'Read one entry of the audit by its number',
  },
  listAccountAudit: {
    address: 'GET users/:id/audit',
    access: 'audit:read',
    views: { part: 'audit', account: 'path' },
    query: auditQuerySchema,
    answer: answersPage<AuditEntryView>(),
    errors: ['NOT_FOUND'],
    summary: 'List what staff viewed and did of one account, newest first',
  },
});
