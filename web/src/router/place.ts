/** A place of the site: an address, and what the browser's history keeps with it. */
export interface Place {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  hash: string;
  state: unknown;
  /** Of one entry of the history; that of a page load is "default". */
  key: string;
}

export type To = string | { pathname: string; search?: string };

export const FIRST_KEY = 'default';
export const createKey = () => Math.random().toString(36).slice(2, 10);

/** The place that `to` names, seen from another: a path, or only a query or a fragment. */
export function toPlace(
  to: To,
  from: Pick<Place, 'pathname' | 'search'>,
  { state = null, key = FIRST_KEY }: { state?: unknown; key?: string } = {},
): Place {
  const text = typeof to === 'string' ? to : `${to.pathname}${toQuery(to.search)}`;
  const { pathname, search, hash } = new URL(text, `http://site.invalid${toHref(from)}`);
  return { pathname, search, hash, state, key };
}

export function toHref({ pathname, search, hash = '' }: Partial<Place> & { pathname: string }) {
  return `${pathname}${search ?? ''}${hash}`;
}

function toQuery(search = ''): string {
  return search === '' || search.startsWith('?') ? search : `?${search}`;
}
