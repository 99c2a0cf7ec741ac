import type { EntryGroup } from '@candor/contracts/wallet-history';
import { paths } from '../../lib/paths.ts';

export interface HistoryPlace {
  group?: EntryGroup;
  days?: number;
  entry?: number;
}

/** The address of the filtered history, or of one entry. */
export function historyAt({ group, days, entry }: HistoryPlace = {}): string {
  const query = new URLSearchParams();
  if (group) query.set('group', group);
  if (days) query.set('days', String(days));
  const text = query.toString();
  const path = entry ? `${paths.history}/${entry}` : paths.history;
  return text ? `${path}?${text}` : path;
}
