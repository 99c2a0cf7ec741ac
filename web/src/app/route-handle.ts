/** What a route tells about itself; the title follows the route. */
export interface RouteHandle {
  title: string;
}

export const titled = (title: string): { handle: RouteHandle } => ({ handle: { title } });
