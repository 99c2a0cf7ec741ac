import type { useMailLog } from '../../api/mails.ts';

export type LogQuery = Omit<Parameters<typeof useMailLog>[0], 'limit' | 'cursor'>;

const FIELDS = ['recipient', 'kind', 'state', 'bulk', 'from', 'to'] as const;

/** The filter of the log in the page's address, without empty fields. */
export function readLogQuery(search: URLSearchParams): LogQuery {
  const found = FIELDS.map((field) => [field, search.get(field) ?? '']);
  return Object.fromEntries(found.filter(([, value]) => value !== '')) as LogQuery;
}
