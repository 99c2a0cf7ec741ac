import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { DEVICE_COOKIE, IDEMPOTENCY_HEADER, REFRESH_COOKIE } from '@candor/contracts/auth';
import { readCookie } from '../http/cookies.ts';
import type { Route } from '../routes.ts';

/**
 * What of a caller's headers a service is given. A list of what passes, because a list of what must not
 * (identity, forwarding, internal key, hop-by-hop) would be one name short some day.
 */
const PASSED_ON = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'transfer-encoding',
  IDEMPOTENCY_HEADER.toLowerCase(),
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'range',
] as const;

const AUTH_COOKIES = [REFRESH_COOKIE, DEVICE_COOKIE] as const;

const USER_AGENT_LENGTH = 256;

export interface ForwardingFacts {
  /** Ours; what the caller calls its request stays at the gateway. */
  requestId: string;
  clientAddress: string;
  /** The site's own origin: never what the caller's Host says. */
  siteOrigin: string;
}

/** The headers of the request to the service; the Host is added by the proxy. */
export function headersForService(
  req: IncomingMessage,
  route: Pick<Route, 'service'>,
  facts: ForwardingFacts,
): IncomingHttpHeaders {
  const site = new URL(facts.siteOrigin);
  const headers: IncomingHttpHeaders = {
    'x-request-id': facts.requestId,
    'x-forwarded-for': facts.clientAddress,
    'x-forwarded-proto': site.protocol.slice(0, -1),
    'x-forwarded-host': site.host,
  };
  for (const name of PASSED_ON) {
    const value = req.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  const userAgent = req.headers['user-agent'];
  if (userAgent) headers['user-agent'] = userAgent.slice(0, USER_AGENT_LENGTH);
  // Only auth may see what keeps somebody signed in, and which accounts have logged in on the device.
  const cookies = route.service === 'auth' ? AUTH_COOKIES.flatMap((name) => toPair(req, name)) : [];
  if (cookies.length > 0) headers.cookie = cookies.join('; ');
  return headers;
}

function toPair(req: IncomingMessage, name: string): string[] {
  const value = readCookie(req, name);
  return value === undefined ? [] : [`${name}=${value}`];
}

/** Between two neighbours only (RFC 9110, 7.6.1). */
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

/** What a service may say among ourselves, or what is the gateway's to say. */
const KEPT_BACK = [
  'server',
  'strict-transport-security',
  'x-correlation-id',
  'x-internal-key',
  'x-powered-by',
  'x-request-id',
];

/** Takes out of a service's answer what does not concern the caller. */
export function cleanAnswerHeaders(
  headers: IncomingHttpHeaders,
  route: Pick<Route, 'service'>,
): void {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  for (const name of [...named, ...HOP_BY_HOP, ...KEPT_BACK]) delete headers[name];
  for (const name of Object.keys(headers)) {
    if (name.startsWith('access-control-')) delete headers[name];
  }
  if (route.service !== 'auth') delete headers['set-cookie'];
}
