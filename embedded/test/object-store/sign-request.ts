import { createHmac } from 'node:crypto';
import { sha256Hex, signingKey } from '../../src/object-store/s3-signature.ts';

/** Headers of a signed request whose body need not be the one it names. */
export function signedHeaders(request: {
  method: string;
  path: string;
  host: string;
  payload: string;
  accessKey: string;
  secretKey: string;
}): Record<string, string> {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const day = date.slice(0, 8);
  const signed = {
    host: request.host,
    'x-amz-content-sha256': request.payload,
    'x-amz-date': date,
  };
  const names = Object.keys(signed).join(';');
  const canonical = [
    request.method,
    request.path,
    '',
    ...Object.entries(signed).map(([name, value]) => `${name}:${value}`),
    '',
    names,
    request.payload,
  ].join('\n');
  const scope = `${day}/us-east-1/s3/aws4_request`;
  const signature = createHmac('sha256', signingKey(request.secretKey, day, 'us-east-1'))
    .update(['AWS4-HMAC-SHA256', date, scope, sha256Hex(canonical)].join('\n'))
    .digest('hex');
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${request.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
