import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Placeholder in built pages for the origin of the site, which is unknown at build time. */
export const ORIGIN_MARK = 'https://site-origin.invalid';

/** A prerendered text, completed with the origin of this site. */
export interface SitePage {
  body: Buffer;
  etag: string;
  /** Compressed lazily, then cached. */
  compressed(encoding: 'br' | 'gzip'): Buffer;
}

export function createSitePage(text: string, origin: string): SitePage {
  const body = Buffer.from(text.replaceAll(ORIGIN_MARK, origin));
  const kept = new Map<string, Buffer>();
  return {
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    compressed(encoding) {
      const known = kept.get(encoding);
      if (known) return known;
      const made =
        encoding === 'br'
          ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
          : gzipSync(body, { level: 9 });
      kept.set(encoding, made);
      return made;
    },
  };
}
