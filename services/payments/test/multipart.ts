import type { Person } from './payments-harness.ts';

export interface Part {
  name?: string;
  filename?: string;
  type?: string;
  body: string | Buffer;
  /** Replaces the header lines made of the other fields. */
  header?: string;
}

export const BOUNDARY = 'candor-test-boundary';

function formatHeader({ name, filename, type, header }: Part): string {
  if (header !== undefined) return header;
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  const contentType = type === undefined ? '' : `\r\nContent-Type: ${type}`;
  return `Content-Disposition: form-data; name="${name}"${file}${contentType}`;
}

/** A multipart body, which may be malformed in ways that no browser produces. */
export function multipart(parts: readonly Part[], options: { end?: boolean } = {}): Buffer {
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${BOUNDARY}\r\n${formatHeader(part)}\r\n\r\n`),
    Buffer.from(part.body),
    Buffer.from('\r\n'),
  ]);
  if (options.end !== false) pieces.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return Buffer.concat(pieces);
}

/** The text fields of a good upload. */
export const goodFields: readonly Part[] = [
  { name: 'amount', body: '6000' },
  { name: 'plan', body: 'Starter' },
  { name: 'wallet', body: 'bitcoin' },
];

/** Sends the body to `base`/users/uploadReceipt. */
export async function postMultipart(
  base: string,
  who: Person,
  body: Buffer,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${base}/users/uploadReceipt`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
    body: new Uint8Array(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as {
      code?: string;
      message?: string;
      fields?: Record<string, string>;
      data?: { data: { id: string } };
    },
  };
}
