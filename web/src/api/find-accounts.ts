import { KEPT } from './core/keep-previous.ts';
import { useRead } from './core/use-read.ts';

/** The first accounts whose name matches, for staff. Nothing is read for an empty search. */
export const useFindAccounts = (search: string) =>
  useRead('accounts', search === '' ? null : 'GET users', { query: { search, limit: 8 } }, KEPT);
