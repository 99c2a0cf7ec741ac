import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';

/** A cookie of the request exactly as it was sent; of several with one name the first, as browsers order them. */
export function readCookie(req: IncomingMessage, name: string): string | undefined {
  const header = req.headers.cookie;
  return header ? parse(header, { decode: (value) => value })[name] : undefined;
}
