import type { UsersDeps } from '../users-deps.ts';
import type { AuditFilter } from './data/audit-log.ts';
import type { AuditEntry } from './rules/audit-entry.ts';
import type { AuditPosition } from './rules/audit-position.ts';

export interface AuditSearch extends AuditFilter {
  /** Contained in the reason, the change, the code or an id; in any case of letters. */
  query?: string;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** Where the next page continues; null at the end. */
  next: AuditPosition | null;
}

const BATCH = 500;
/** Entries that one page searches for a text, so that each call is bounded. */
const MAX_SEARCHED = 5_000;

/**
 * Lists one page of the audit, newest first. A search for a text reads the entries of the other filters in order, and ends
 * after a bounded number: the page may then have fewer entries than wanted, and the next one continues.
 */
export async function listAudit(
  { data }: Pick<UsersDeps, 'data'>,
  { query, ...filter }: AuditSearch,
  { after, limit }: { after: AuditPosition | null; limit: number },
): Promise<AuditPage> {
  // As a change is stored.
  const wanted = query && JSON.stringify(query.toLowerCase()).slice(1, -1);
  const batch = wanted ? BATCH : limit + 1;
  const entries: AuditEntry[] = [];
  let position = after;
  for (let searched = 0; searched < MAX_SEARCHED; searched += batch) {
    const found = await data.auditLog.list(filter, { after: position, limit: batch });
    for (const entry of found) {
      if (entries.length === limit) return { entries, next: position };
      position = entry;
      if (!wanted || toSearchText(entry).includes(wanted)) entries.push(entry);
    }
    if (found.length < batch) return { entries, next: null };
  }
  return { entries, next: position };
}

/** Every entry that matches, newest first, in batches. */
export async function* readAudit(
  deps: Pick<UsersDeps, 'data'>,
  search: AuditSearch,
): AsyncIterable<AuditEntry[]> {
  let after: AuditPosition | null = null;
  do {
    const page: AuditPage = await listAudit(deps, search, { after, limit: BATCH });
    yield page.entries;
    after = page.next;
  } while (after);
}

function toSearchText(entry: AuditEntry): string {
  const { eventId, action, actorId, accountId, targetId, code, requestId, change, address } = entry;
  return [
    eventId,
    action,
    actorId,
    accountId,
    targetId,
    code,
    requestId,
    change?.text,
    address?.text,
  ]
    .join('\n')
    .toLowerCase();
}
