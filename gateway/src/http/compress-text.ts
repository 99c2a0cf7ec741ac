import compression from 'compression';

const TEXT =
  /^(text\/(html|css|javascript|plain)|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)\b/;

/**
 * Compresses text responses, except event streams, which compression would buffer until a block is full.
 * Images are compressed already.
 */
export const compressText = compression({
  threshold: 1024,
  filter: (_req, res) => TEXT.test(String(res.getHeader('Content-Type') ?? '')),
});
