import type { EntryGroup } from '@candor/contracts/wallet-history';
import { paths } from '../../lib/paths.ts';

export interface HistoryPlace {
  group?: EntryGroup;
  days?: number;
  entry?: number;
}

/** The address of the history, narrowed or with one entry open. */
export function historyAt({ group, days, entry }: HistoryPlace = {}): string {
  const query = new URLSearchParams();
  if (group) query.set('group', group);
  if (days) query.set('days', String(days));
  if (entry) query.set('entry', String(entry));
  const text = query.toString();
  return text ? `${paths.history}?${text}` : paths.history;
}
