import { KEPT } from './core/keep-previous.ts';
import { useRead } from './core/use-read.ts';

/** The first accounts that a text finds. Nothing is read while it is null. */
export const useFoundUsers = (search: string | null, limit: number) =>
  useRead(
    'accounts',
    search === null ? null : 'GET users',
    { query: { search: search ?? undefined, limit } },
    KEPT,
  );
