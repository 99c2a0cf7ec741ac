/** The values for a call's address: path parameters and query. */
export interface PathParts {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
}

export function parseMethod(address: string): string {
  return address.slice(0, address.indexOf(' '));
}

/** The path of 'GET users/:id/wallet' with its parameters and query, below the API's base: "/users/65f0/wallet". */
export function toPath(address: string, { params = {}, query = {} }: PathParts): string {
  const pattern = address.slice(address.indexOf(' ') + 1);
  const path = pattern.replace(/:(\w+)/g, (_whole, name) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/${path}${search.size > 0 ? `?${search}` : ''}`;
}
