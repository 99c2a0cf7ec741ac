import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';

/**
 * The raw value of a request cookie. Of several cookies with one name the first counts, as browsers send the
 * most specific first.
 */
export function readCookie(req: IncomingMessage, name: string): string | undefined {
  const header = req.headers.cookie;
  return header ? parse(header, { decode: (value) => value })[name] : undefined;
}
