import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './s3-error.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60_000;
export const STREAMING_PAYLOAD = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

export interface Credentials {
  accessKey: string;
  secretKey: string;
}

export interface RequestToVerify {
  method: string;
  /** As sent, undecoded: `/bucket/some%20key?list-type=2`. */
  target: string;
  /** Lower-case names; values of repeated headers joined by a comma. */
  headers: Record<string, string>;
}

/** What the signature says about the body, which is still to come. */
export interface VerifiedRequest {
  /** Hex SHA-256 of the body, UNSIGNED-PAYLOAD, or STREAMING-AWS4-HMAC-SHA256-PAYLOAD. */
  payload: string;
  /** To check signed chunks with. */
  chunkSeed: { signature: string; key: Buffer; date: string; scope: string };
}

export const sha256Hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest();

/** Percent-encodes as S3 signs: everything but letters, digits and `-._~`. */
export function uriEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** @throws S3Error InvalidURI */
export function uriDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI', 'The address is not valid percent-encoded UTF-8.');
  }
}

/** Name and value pairs of a raw query, decoded. */
export function parseQuery(raw: string): [string, string][] {
  return raw
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      const decode = (text: string) => uriDecode(text.replaceAll('+', ' '));
      return at < 0 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
    });
}

function parseAuthorization(header: string) {
  const match =
    /^AWS4-HMAC-SHA256\s+Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      header.trim(),
    );
  // The access key may hold slashes; what follows it can't.
  const scope = /^(.+)\/(\d{8})\/([^/]+)\/(s3)\/(aws4_request)$/.exec(match?.[1] ?? '');
  if (!match || !scope) {
    throw new S3Error('AuthorizationHeaderMalformed', `Only ${ALGORITHM} for s3 is accepted.`);
  }
  const [, accessKey, day, region] = scope as unknown as [string, string, string, string];
  const [, , signedHeaders, signature] = match as unknown as [string, string, string, string];
  return { accessKey, day, region, signature, signedHeaders: signedHeaders.split(';') };
}

/** `20261121T104000Z` to a date. */
function parseDate(text: string): Date {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) throw new S3Error('AccessDenied', 'A valid x-amz-date is required.');
  const [year = 0, month = 0, ...rest] = match.slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, ...(rest as [number, number, number, number])));
}

/** The key that signs one day's requests. */
export function signingKey(secretKey: string, day: string, region: string): Buffer {
  return hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request');
}

function canonicalRequest(request: RequestToVerify, signedHeaders: string[], payload: string) {
  const at = request.target.indexOf('?');
  const path = at < 0 ? request.target : request.target.slice(0, at);
  const query = at < 0 ? '' : request.target.slice(at + 1);
  return [
    request.method,
    path
      .split('/')
      .map((segment) => uriEncode(uriDecode(segment)))
      .join('/'),
    parseQuery(query)
      .map(([name, value]) => `${uriEncode(name)}=${uriEncode(value)}`)
      .sort()
      .join('&'),
    ...signedHeaders.map(
      (name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n');
}

export function equalInConstantTime(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/**
 * Checks an AWS Signature Version 4 in the Authorization header. Nothing is answered without one, reads
 * included: the files are people's receipts, and loopback is open to every local process and, through a
 * browser, to any page.
 * @throws S3Error
 */
export function verifySignature(
  request: RequestToVerify,
  credentials: Credentials,
  now: Date,
): VerifiedRequest {
  const header = request.headers.authorization;
  if (!header) throw new S3Error('AccessDenied', 'Access denied: the request is not signed.');
  const claim = parseAuthorization(header);
  const date = request.headers['x-amz-date'] ?? '';
  if (Math.abs(parseDate(date).getTime() - now.getTime()) > MAX_SKEW_MS) {
    throw new S3Error('RequestTimeTooSkewed', 'The request was signed too long ago, or ahead.');
  }
  if (!date.startsWith(claim.day)) {
    throw new S3Error('AuthorizationHeaderMalformed', 'The credential is of another day.');
  }
  if (!equalInConstantTime(sha256Hex(claim.accessKey), sha256Hex(credentials.accessKey))) {
    throw new S3Error('InvalidAccessKeyId', 'The access key is not known here.');
  }
  const mustBeSigned = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  if (!['host', ...mustBeSigned].every((name) => claim.signedHeaders.includes(name))) {
    throw new S3Error('AccessDenied', 'The host and every x-amz- header must be signed.');
  }
  const payload = request.headers['x-amz-content-sha256'] ?? '';
  const scope = `${claim.day}/${claim.region}/s3/aws4_request`;
  const key = signingKey(credentials.secretKey, claim.day, claim.region);
  const toSign = [
    ALGORITHM,
    date,
    scope,
    sha256Hex(canonicalRequest(request, claim.signedHeaders, payload)),
  ].join('\n');
  if (!equalInConstantTime(hmac(key, toSign).toString('hex'), claim.signature)) {
    throw new S3Error('SignatureDoesNotMatch', 'The signature does not match the request.');
  }
  if (![UNSIGNED_PAYLOAD, STREAMING_PAYLOAD].includes(payload) && !/^[0-9a-f]{64}$/.test(payload)) {
    throw new S3Error(
      payload.startsWith('STREAMING-') ? 'NotImplemented' : 'InvalidArgument',
      `x-amz-content-sha256 can't be "${payload.slice(0, 80)}".`,
    );
  }
  return { payload, chunkSeed: { signature: claim.signature, key, date, scope } };
}
