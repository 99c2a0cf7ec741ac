import type { AuditEntryView, AuditKind, AuditQuery, AuditResult } from '@candor/contracts/audit';
import type { auditCalls } from '@candor/contracts/calls/audit';
import { notFound } from '@candor/kit/app-error';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { CSV_TYPE } from '@candor/kit/http/csv';
import { sendDownload } from '@candor/kit/http/send-download';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import type { UsersDeps } from '../../users-deps.ts';
import { type AuditSearch, listAudit, readAudit } from '../list-audit.ts';
import type { AuditEntry } from '../rules/audit-entry.ts';
import { auditCursor } from '../rules/audit-position.ts';
import { readAuditState } from '../verify-audit.ts';
import { CSV_HEAD, toAuditRow } from './audit-csv.ts';
import { auditEntryView } from './audit-entry-view.ts';

export function auditHandlers(deps: UsersDeps): Handlers<typeof auditCalls, Caller> {
  async function list(
    search: AuditSearch,
    { cursor, limit }: Pick<AuditQuery, 'cursor' | 'limit'>,
  ) {
    const after = auditCursor.parse(cursor);
    const { entries, next } = await listAudit(deps, search, { after, limit });
    return reply(await toViews(entries), {
      page: { nextCursor: next && auditCursor.format(next) },
    });
  }

  async function toViews(entries: readonly AuditEntry[]): Promise<AuditEntryView[]> {
    const ids = entries.flatMap(({ actorId, accountId }) => [actorId, accountId ?? actorId]);
    const names = await deps.data.profiles.findNames([...new Set(ids)]);
    return entries.map((entry) => auditEntryView(entry, names));
  }

  return {
    listAudit: ({ query }) => list(toSearch(query), query),

    listAccountAudit: ({ params: { id }, query }) =>
      list({ ...toSearch(query), accountId: id }, query),

    async readAuditEntry({ params: { seq } }) {
      const entry = await deps.data.audit.findBySeq(Number(seq));
      const [view] = entry ? await toViews([entry]) : [];
      if (!view) throw notFound('Entry');
      return reply(view);
    },

    async readAuditChain() {
      return reply(await readAuditState(deps));
    },

    async downloadAudit({ query, recordView, res }) {
      async function* toCsv() {
        yield CSV_HEAD;
        for await (const entries of readAudit(deps, toSearch(query))) {
          const accountIds = entries.flatMap(({ accountId }) => accountId ?? []);
          await recordView([...new Set(accountIds)]);
          yield entries.map(toAuditRow).join('');
        }
      }
      await sendDownload(res, { name: 'candor-audit.csv', type: CSV_TYPE }, toCsv());
      return undefined;
    },
  };
}

function toSearch(query: Omit<AuditQuery, 'cursor' | 'limit'>): AuditSearch {
  const { actor, account, kind, action, result, from, before, query: text } = query;
  return {
    actorId: actor,
    accountId: account,
    kind: kind as AuditKind | undefined,
    action,
    result: result as AuditResult | undefined,
    from: from ? new Date(from) : undefined,
    before: before ? new Date(before) : undefined,
    query: text,
  };
}
