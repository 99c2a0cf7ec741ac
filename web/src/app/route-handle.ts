import type { PageName } from '../copy/page-titles.ts';

/** What a route carries: the page whose title is shown. */
export interface RouteHandle {
  page: PageName;
}

export const titled = (page: PageName): { handle: RouteHandle } => ({ handle: { page } });
