/** Metadata of a route: the document's title follows it. */
export interface RouteHandle {
  title: string;
  /** Shared by the addresses of one page, which manages the focus itself when moving between them. */
  page?: string;
}

export const titled = (title: string, page?: string): { handle: RouteHandle } => ({
  handle: page === undefined ? { title } : { title, page },
});
