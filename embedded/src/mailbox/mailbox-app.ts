import { createRequire } from 'node:module';
import type { Logger } from '@candor/kit/logger';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { onlyLoopbackHost, onlyOwnPages } from './local-only.ts';
import type { MailStore } from './mail-store.ts';
import { createMailpitApi } from './mailpit-api.ts';
import { MAIL_POLICY, mailDocument } from './page/mail-document.ts';
import { MARK, mailboxPage, type PageFrame } from './page/mailbox-page.ts';
import { SCRIPT } from './page/script.ts';
import { STYLE } from './page/style.ts';

const PAGE_POLICY = [
  "default-src 'self'",
  "object-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
const FONTS = {
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  newsreader: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
};
const ICON = MARK.replace('currentColor', '#0B6656');

const securityHeaders: RequestHandler = (_req, res, next) => {
  res.set({
    'content-security-policy': PAGE_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  next();
};

/** Serves Mailpit's API for tests and the mailbox page. */
export function createMailboxApp(store: MailStore, frame: PageFrame, log: Logger): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(onlyLoopbackHost, onlyOwnPages, securityHeaders);
  app.use('/api/v1', createMailpitApi(store));

  app.get('/', async (_req, res) => void res.send(mailboxPage(frame, await store.list())));
  app.get('/m/:id', async (req, res) => {
    const mail = await store.open(req.params.id);
    const asText = req.query.view === 'text' || mail?.HTML === '';
    const page = mailboxPage(frame, await store.list(), { mail, asText });
    res.status(mail ? 200 : 404).send(page);
  });
  app.get('/m/:id/html', async (req, res) => {
    const mail = await store.open(req.params.id);
    res.set('content-security-policy', MAIL_POLICY).type('html');
    res.status(mail ? 200 : 404).send(mail ? mailDocument(mail.HTML) : '');
  });
  app.post('/delete', async (_req, res) => {
    await store.remove();
    res.redirect(303, '/');
  });
  // Sends only that something changed; the page then reloads its list.
  app.get('/events', (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    const sendChange = () => res.write('data: change\n\n');
    const end = () => res.end();
    store.changes.on('change', sendChange).once('end', end);
    res.on('close', () => store.changes.off('change', sendChange).off('end', end));
  });

  app.get('/mailbox.css', (_req, res) => void res.type('css').send(STYLE));
  app.get('/mailbox.js', (_req, res) => void res.type('js').send(SCRIPT));
  app.get('/icon.svg', (_req, res) => void res.type('svg').send(ICON));
  for (const [name, file] of Object.entries(FONTS)) {
    app.get(`/fonts/${name}.woff2`, (_req, res) => {
      const path = createRequire(import.meta.url).resolve(file);
      res.sendFile(path, { maxAge: '1d', dotfiles: 'allow' });
    });
  }

  const onError: ErrorRequestHandler = (error, _req, res, _next) => {
    const status = typeof error?.status === 'number' && error.status < 500 ? error.status : 500;
    if (status === 500) log.error({ err: error }, 'mailbox request failed');
    if (res.headersSent) res.destroy();
    else res.sendStatus(status);
  };
  app.use(onError);
  return app;
}
