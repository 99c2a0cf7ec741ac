import type { RequestHandler } from 'express';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** A request whose Host is a name that merely points here comes from somebody else's page. */
export const onlyLoopbackHost: RequestHandler = (req, res, next) => {
  if (LOOPBACK.test(req.headers.host ?? '')) return next();
  res.status(403).type('text').send('This mailbox answers to localhost only.');
};

/** Changes are refused when a browser says that another site's page asks for them. */
export const onlyOwnPages: RequestHandler = (req, res, next) => {
  const site = req.headers['sec-fetch-site'];
  const origin = req.headers.origin;
  const foreign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && origin !== `http://${req.headers.host}`);
  if (!foreign || req.method === 'GET' || req.method === 'HEAD') return next();
  res.status(403).type('text').send('Only the mailbox itself may change it.');
};
