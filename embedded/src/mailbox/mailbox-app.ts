import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { LiveChanges } from './live-changes.ts';
import { onlyLoopbackHost, onlyOwnPages } from './local-only.ts';
import type { MailStore } from './mail-store.ts';
import { createMailboxPages } from './mailbox-pages.ts';
import { createMailpitApi } from './mailpit-api.ts';
import type { PageFrame } from './page/layout.ts';

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const guarded: RequestHandler = (_req, res, next) => {
  res.set({
    'content-security-policy': PAGE_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  next();
};

export function createMailboxApp(deps: {
  store: MailStore;
  live: LiveChanges;
  frame: PageFrame;
  clock: Clock;
  log: Logger;
}): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(onlyLoopbackHost, onlyOwnPages, guarded);
  app.use('/api/v1', createMailpitApi(deps.store));
  app.get('/events', deps.live.serve);
  app.use(createMailboxPages(deps));

  const onError: ErrorRequestHandler = (error, _req, res, _next) => {
    const status = typeof error?.status === 'number' && error.status < 500 ? error.status : 500;
    if (status === 500) deps.log.error({ err: error }, 'mailbox request failed');
    if (res.headersSent) res.destroy();
    else
      res
        .status(status)
        .type('text')
        .send(status === 500 ? 'It failed.' : 'Bad request.');
  };
  app.use(onError);
  return app;
}
