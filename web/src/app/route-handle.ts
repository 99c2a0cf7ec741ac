import type { PageName } from '../copy/page-titles.ts';

/** What a route carries: the page whose title is shown. */
export interface RouteHandle {
  page: PageName;
  /** Shared by the addresses of one screen, which manages the focus itself when moving between them. */
  screen?: string;
}

export const titled = (page: PageName, screen?: string): { handle: RouteHandle } => ({
  handle: screen === undefined ? { page } : { page, screen },
});
