import compression from 'compression';

const TEXT =
  /^(text\/(html|css|javascript|plain)|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)\b/;

/**
 * Makes text smaller on its way, but never a stream of events, which compression would hold back until
 * a block is full. Images are compressed already.
 */
export const compressText = compression({
  threshold: 1024,
  filter: (_req, res) => TEXT.test(String(res.getHeader('Content-Type') ?? '')),
});
