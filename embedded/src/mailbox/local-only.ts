import type { RequestHandler } from 'express';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Refuses requests for other host names, which a page of another site can resolve to this machine (DNS rebinding). */
export const onlyLoopbackHost: RequestHandler = (req, res, next) => {
  if (LOOPBACK.test(req.headers.host ?? '')) return next();
  res.status(403).type('text').send('This mailbox is served on localhost only.');
};

/** Refuses changes that a browser marks as coming from another site's page. */
export const onlyOwnPages: RequestHandler = (req, res, next) => {
  const site = req.headers['sec-fetch-site'];
  const origin = req.headers.origin;
  const isCrossSite =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && origin !== `http://${req.headers.host}`);
  if (!isCrossSite || req.method === 'GET' || req.method === 'HEAD') return next();
  res.status(403).type('text').send('Only pages of this mailbox may change it.');
};
