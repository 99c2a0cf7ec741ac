import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { DEVICE_COOKIE, REFRESH_COOKIE } from '@candor/contracts/auth';
import { IDEMPOTENCY_HEADER, toCookieName } from '@candor/contracts/wire';
import { readCookie } from '../http/cookies.ts';
import type { Route } from '../routes.ts';

/**
 * Request headers forwarded to services. An allowlist, because a denylist (identity, forwarding, internal
 * key, hop-by-hop) would sooner or later miss one.
 */
const FORWARDED = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'transfer-encoding',
  IDEMPOTENCY_HEADER.toLowerCase(),
  'if-modified-since',
  'if-none-match',
  'range',
] as const;

const AUTH_COOKIES = [REFRESH_COOKIE, DEVICE_COOKIE] as const;

const USER_AGENT_LENGTH = 256;

export interface ForwardingFacts {
  /** Assigned by the gateway; the id sent by the caller is not forwarded. */
  requestId: string;
  clientAddress: string;
  /** Configured origin of the site, never the caller's Host header. */
  site: Pick<URL, 'protocol' | 'host'>;
}

/** Builds the headers of the request to the service; the proxy adds Host. */
export function headersForService(
  req: IncomingMessage,
  route: Pick<Route, 'service'>,
  facts: ForwardingFacts,
): IncomingHttpHeaders {
  const { site } = facts;
  const headers: IncomingHttpHeaders = {
    'x-request-id': facts.requestId,
    'x-forwarded-for': facts.clientAddress,
    'x-forwarded-proto': site.protocol.slice(0, -1),
    'x-forwarded-host': site.host,
  };
  for (const name of FORWARDED) {
    const value = req.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  const userAgent = req.headers['user-agent'];
  if (userAgent) headers['user-agent'] = userAgent.slice(0, USER_AGENT_LENGTH);
  // Only auth may receive the refresh and device cookies.
  const cookies =
    route.service === 'auth'
      ? AUTH_COOKIES.flatMap((name) => toCookiePair(req, toCookieName(name, site)))
      : [];
  if (cookies.length > 0) headers.cookie = cookies.join('; ');
  return headers;
}

function toCookiePair(req: IncomingMessage, name: string): string[] {
  const value = readCookie(req, name);
  return value === undefined ? [] : [`${name}=${value}`];
}

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Response headers that are internal or set by the gateway itself. */
const WITHHELD = [
  'server',
  'strict-transport-security',
  'x-correlation-id',
  'x-internal-key',
  'x-powered-by',
  'x-request-id',
];

const DROPPED: ReadonlySet<string> = new Set([...HOP_BY_HOP, ...WITHHELD]);

/** The headers of a service's response without hop-by-hop and internal ones. */
export function headersForCaller(
  headers: IncomingHttpHeaders,
  route: Pick<Route, 'service'>,
): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const kept: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (DROPPED.has(name) || named.includes(name) || name.startsWith('access-control-')) continue;
    if (name !== 'set-cookie' || route.service === 'auth') kept[name] = value;
  }
  return kept;
}
