import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ObjectMeta } from './object-file.ts';
import type { ObjectFiles } from './object-files.ts';
import { S3Error } from './s3-error.ts';
import { allowOnly, parseRange, type S3Request } from './s3-request.ts';
import { STREAMING_PAYLOAD, UNSIGNED_PAYLOAD, type VerifiedRequest } from './s3-signature.ts';
import { SignedChunks } from './signed-chunks.ts';

/** What one PUT carries at most; larger objects would need multipart, which nobody here uses. */
const MAX_OBJECT_BYTES = 64 * 1024 * 1024;
const KEPT_HEADERS = [
  'content-type',
  'content-encoding',
  'content-disposition',
  'content-language',
  'cache-control',
  'expires',
];

function headersToKeep(request: S3Request, chunked: boolean): Record<string, string> {
  const kept = Object.entries(request.headers).filter(
    ([name]) => KEPT_HEADERS.includes(name) || name.startsWith('x-amz-meta-'),
  );
  const headers = Object.fromEntries(kept);
  if (chunked && headers['content-encoding']) {
    const encoding = headers['content-encoding'].replace(/\s*aws-chunked\s*,?\s*/, '');
    if (encoding) headers['content-encoding'] = encoding;
    else delete headers['content-encoding'];
  }
  return { 'content-type': 'application/octet-stream', ...headers };
}

function declaredLength(request: S3Request, chunked: boolean): number {
  const text = request.headers[chunked ? 'x-amz-decoded-content-length' : 'content-length'];
  if (!text || !/^\d+$/.test(text)) {
    throw new S3Error('MissingContentLength', 'The length of the body must be given.');
  }
  const length = Number(text);
  if (length > MAX_OBJECT_BYTES) {
    throw new S3Error('EntityTooLarge', `An object has at most ${MAX_OBJECT_BYTES} bytes.`);
  }
  return length;
}

/** Not `pipeline`, which would cut the connection at a bad chunk, before the refusal could be sent. */
function signedChunks(req: IncomingMessage, verified: VerifiedRequest): SignedChunks {
  const chunks = new SignedChunks(verified.chunkSeed);
  req.once('close', () => {
    if (!req.complete) chunks.destroy(new S3Error('IncompleteBody', 'The body broke off.'));
  });
  return req.pipe(chunks);
}

/** PUT of an object; returns its ETag. The body counts only if it is the one that was signed. */
export async function putObject(
  files: ObjectFiles,
  request: S3Request,
  verified: VerifiedRequest,
  req: IncomingMessage,
): Promise<ObjectMeta> {
  allowOnly(request, { headers: ['x-amz-decoded-content-length'] });
  const conditional = ['if-match', 'if-none-match'].find((name) => request.headers[name]);
  if (conditional) {
    throw new S3Error('NotImplemented', `The header "${conditional}" is not served on a PUT.`);
  }
  const chunked = verified.payload === STREAMING_PAYLOAD;
  const length = declaredLength(request, chunked);
  return files.put({
    bucket: request.bucket,
    key: request.key,
    body: chunked ? signedChunks(req, verified) : req.iterator({ destroyOnReturn: false }),
    headers: headersToKeep(request, chunked),
    check({ md5, sha256, size }) {
      if (size !== length) throw new S3Error('IncompleteBody', 'The body has another length.');
      if (!chunked && verified.payload !== UNSIGNED_PAYLOAD && verified.payload !== sha256) {
        throw new S3Error('XAmzContentSHA256Mismatch', 'The body is not the one that was signed.');
      }
      const given = request.headers['content-md5'];
      if (given && given !== md5.toString('base64')) {
        throw new S3Error('BadDigest', 'The body does not match its Content-MD5.');
      }
    },
  });
}

/** GET and HEAD of an object, whole or one range of it. */
export async function sendObject(
  files: ObjectFiles,
  request: S3Request,
  res: ServerResponse,
): Promise<void> {
  allowOnly(request, {});
  const { meta, file } = await files.open(request.bucket, request.key);
  try {
    const range = parseRange(request.headers.range, meta.size);
    const { start, end } = range ?? { start: 0, end: meta.size - 1 };
    res.writeHead(range ? 206 : 200, {
      ...meta.headers,
      'accept-ranges': 'bytes',
      'content-length': end - start + 1,
      etag: `"${meta.etag}"`,
      'last-modified': new Date(meta.lastModified).toUTCString(),
      ...(range && { 'content-range': `bytes ${start}-${end}/${meta.size}` }),
      // Were a body ever opened in a browser, nothing in it would run.
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
    if (request.method === 'HEAD' || meta.size === 0) {
      res.end();
      return;
    }
    await pipeline(file.createReadStream({ start, end, autoClose: false }), res);
  } finally {
    await file.close();
  }
}
