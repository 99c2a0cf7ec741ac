import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.ts';
import { parseQuery, uriDecode } from './s3-signature.ts';

const BUCKET = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const MAX_KEY_BYTES = 1024;

/** What a request is about. */
export interface S3Request {
  method: string;
  target: string;
  /** '' for the service itself. */
  bucket: string;
  /** '' for the bucket itself. */
  key: string;
  query: Map<string, string>;
  headers: Record<string, string>;
}

/** @throws S3Error */
export function parseS3Request(req: IncomingMessage): S3Request {
  const target = req.url ?? '/';
  const at = target.indexOf('?');
  // Cut by hand: URL would resolve `..` and merge slashes, which are ordinary parts of a key.
  const path = uriDecode(at < 0 ? target : target.slice(0, at));
  const slash = path.indexOf('/', 1);
  const bucket = slash < 0 ? path.slice(1) : path.slice(1, slash);
  const key = slash < 0 ? '' : path.slice(slash + 1);
  if (bucket !== '' && !BUCKET.test(bucket)) {
    throw new S3Error('InvalidBucketName', 'A bucket name is 3 to 63 of a-z, 0-9, "-" and ".".');
  }
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new S3Error('KeyTooLongError', `A key has at most ${MAX_KEY_BYTES} bytes.`);
  }
  const headers = Object.entries(req.headersDistinct).map(([name, values]) => [
    name,
    (values ?? []).join(','),
  ]);
  return {
    method: req.method ?? 'GET',
    target,
    bucket,
    key,
    query: new Map(parseQuery(at < 0 ? '' : target.slice(at + 1))),
    headers: Object.fromEntries(headers),
  };
}

/** Refuses by name what would otherwise be passed over in silence. */
export function allowOnly(
  request: S3Request,
  allowed: { query?: readonly string[]; headers?: readonly string[] },
): void {
  const query = [...request.query.keys()].find((name) => !allowed.query?.includes(name));
  if (query !== undefined) {
    throw new S3Error('NotImplemented', `The query parameter "${query}" is not served here.`);
  }
  const known = [
    'x-amz-date',
    'x-amz-content-sha256',
    'x-amz-user-agent',
    ...(allowed.headers ?? []),
  ];
  const header = Object.keys(request.headers).find(
    (name) => name.startsWith('x-amz-') && !known.includes(name) && !name.startsWith('x-amz-meta-'),
  );
  if (header) throw new S3Error('NotImplemented', `The header "${header}" is not served here.`);
}

/** `bytes=a-b`, `bytes=a-`, `bytes=-n` against a size. Undefined: no range, or one S3 passes over. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const fromEnd = match[1] === '';
  const start = fromEnd ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = fromEnd || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (!fromEnd && match[2] !== '' && Number(match[2]) < start) return undefined;
  if (start >= size) throw new S3Error('InvalidRange', 'The range lies outside of the object.');
  return { start, end };
}
