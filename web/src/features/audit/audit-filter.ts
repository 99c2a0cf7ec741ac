import { isBookDay } from '@candor/contracts/is-day';
import { AUDIT_KINDS, AUDIT_RESULTS } from '@candor/contracts/names';
import type { AuditFilter } from '../../api/audit.ts';

export const NO_AUDIT_FILTER: AuditFilter = {
  query: null,
  kind: null,
  action: null,
  result: null,
  actor: null,
  account: null,
  days: null,
  from: null,
  to: null,
};

const DAY = { test: isBookDay };
const ID = /^([0-9a-f]{24}|system|operator)$/;
const FORMS: Partial<Record<keyof AuditFilter, Pick<RegExp, 'test'>>> = {
  action: /^[\w-]{1,60}$/,
  actor: ID,
  account: ID,
  days: /^[1-9]\d{0,3}$/,
  from: DAY,
  to: DAY,
};

/** The filter that an address names; what it does not know is left out. */
export function parseAuditFilter(params: URLSearchParams): AuditFilter {
  const read = (name: keyof AuditFilter) => {
    const value = params.get(name);
    return value && (FORMS[name]?.test(value) ?? true) ? value : null;
  };
  const days = read('days');
  return {
    query: read('query'),
    kind: AUDIT_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    action: read('action'),
    result: AUDIT_RESULTS.find((result) => result === params.get('result')) ?? null,
    actor: read('actor'),
    account: read('account'),
    days: days === null ? null : Number(days),
    from: read('from'),
    to: read('to'),
  };
}

/** The query of an address, with the number of the open entry. */
export function toAuditSearch(filter: Partial<AuditFilter>, entry: number | null = null): string {
  const given = Object.entries({ ...filter, entry }).filter(([, value]) => value !== null);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** How many conditions there are besides the search. */
export function countAuditConditions({ query, ...conditions }: AuditFilter): number {
  return Object.values(conditions).filter((value) => value !== null).length;
}
