import type { AuditKind, AuditResult } from '@candor/contracts/audit';
import { useCallback } from 'react';
import { useApi } from './core/use-api.ts';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';

/** Conditions on entries of the audit, combined; null where there is none. */
export interface AuditFilter {
  query: string | null;
  kind: AuditKind | null;
  /** Name of a call, or the part that was viewed. */
  action: string | null;
  result: AuditResult | null;
  /** Id of the member of staff. */
  actor: string | null;
  /** Id of the account that it is about. */
  account: string | null;
  days: number | null;
  /** First and last day, such as "2026-11-22", in the browser's time zone. */
  from: string | null;
  to: string | null;
}

const PAGE = 50;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whole hours, so that the same filter is the same request for a while. */
function toTimes({ days, from, to }: Pick<AuditFilter, 'days' | 'from' | 'to'>) {
  const thisHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const first = from ? new Date(`${from}T00:00`) : days ? new Date(thisHour - days * DAY_MS) : null;
  const last = to ? new Date(`${to}T00:00`) : null;
  last?.setDate(last.getDate() + 1);
  return {
    ...(first ? { from: first.toISOString() } : {}),
    ...(last ? { before: last.toISOString() } : {}),
  };
}

function toQuery({ days, from, to, ...rest }: AuditFilter) {
  const given = Object.entries(rest).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(given), ...toTimes({ days, from, to }) };
}

/** What staff viewed and did, newest first, page by page. */
export const useAudit = (filter: AuditFilter) =>
  usePages('audit', 'GET users/audit', {
    query: { limit: PAGE, ...toQuery(filter) },
  });

/** One entry by its number. Nothing is read while `seq` is null. */
export const useAuditEntry = (seq: number | null) =>
  useRead('audit', seq === null ? null : 'GET users/audit/entries/:seq', {
    params: { seq: seq ?? '' },
  });

/** The state of the hash chain and its last verification. */
export const useAuditChain = () => useRead('audit', 'GET users/audit/chain');

/** Downloads the entries as CSV, complete or not at all. */
export function useDownloadAudit() {
  const api = useApi();
  return useCallback(
    async (filter: AuditFilter) => {
      const response = await api.open('GET users/audit.csv', { query: toQuery(filter) });
      return { file: await response.blob(), name: 'candor-audit.csv' };
    },
    [api],
  );
}
