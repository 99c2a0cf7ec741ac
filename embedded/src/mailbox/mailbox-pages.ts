import { createRequire } from 'node:module';
import type { Clock } from '@candor/kit/clock';
import express, { type Response, type Router } from 'express';
import type { MailStore } from './mail-store.ts';
import { layout, type PageFrame } from './page/layout.ts';
import { listView } from './page/list-view.ts';
import { MAIL_POLICY, mailDocument } from './page/mail-document.ts';
import { confirmDelete, mailView, notFound, nothingChosen } from './page/main-view.ts';
import { SCRIPT } from './page/script.ts';
import { STYLE } from './page/style.ts';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#0B6656" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M20.2 7.2A9.4 9.4 0 1 0 20.2 16.8"/><path d="M8 12.2l2.9 2.9 6.3-6.4"/></svg>';
const FONTS: Record<string, string> = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'newsreader.woff2': '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
};

/** The site's fonts where they are installed; the page has others to fall back on. */
function fontFile(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(FONTS[name] ?? '');
  } catch {
    return undefined;
  }
}

/** The pages for people: the list, a mail, its frame, its files, and deleting. */
export function createMailboxPages(deps: {
  store: MailStore;
  frame: PageFrame;
  clock: Clock;
}): Router {
  const { store, frame, clock } = deps;
  const router = express.Router();
  /** People look for a mail by the time that it bears; the API lists by arrival. */
  const byDate = () => [...store.list()].sort((a, b) => b.date.getTime() - a.date.getTime());
  const list = (current?: string) => listView(byDate(), { current, now: clock.now() });

  function sendGone(res: Response): void {
    const page = { title: 'Gone', view: 'mail', list: list(''), main: notFound() } as const;
    res.status(404).send(layout(frame, page));
  }

  router.get('/', (_req, res) => {
    const main = nothingChosen(store.list().length, frame.siteUrl);
    res.send(layout(frame, { title: 'All mail', view: 'list', list: list(), main }));
  });

  router.get('/m/:id', async (req, res) => {
    await store.markRead(req.params.id);
    const mail = await store.get(req.params.id);
    if (!mail) return sendGone(res);
    const asText = req.query.view === 'text' || mail.html === '';
    const main = mailView(mail, { view: asText ? 'text' : 'html', now: clock.now() });
    res.send(layout(frame, { title: mail.subject, view: 'mail', list: list(mail.id), main }));
  });

  router.get('/m/:id/html', async (req, res) => {
    const mail = await store.get(req.params.id);
    if (!mail) return sendGone(res);
    res.set('content-security-policy', MAIL_POLICY).type('html').send(mailDocument(mail));
  });

  router.get('/m/:id/file/:part', async (req, res) => {
    const mail = await store.get(req.params.id);
    const file = mail?.files.find(({ partId }) => partId === req.params.part);
    if (!file) return sendGone(res);
    res.set('content-security-policy', MAIL_POLICY).attachment(file.fileName);
    res.type('application/octet-stream').send(file.content);
  });

  router.post('/m/:id/delete', async (req, res) => {
    await store.remove([req.params.id]);
    res.redirect(303, '/');
  });

  router.get('/delete', (_req, res) => {
    const count = store.list().length;
    const main = count > 0 ? confirmDelete(count) : nothingChosen(0, frame.siteUrl);
    res.send(layout(frame, { title: 'Delete all', view: 'mail', list: list(''), main }));
  });

  router.post('/delete', async (_req, res) => {
    await store.removeAll();
    res.redirect(303, '/');
  });

  router.get('/mailbox.css', (_req, res) => void res.type('css').send(STYLE));
  router.get('/mailbox.js', (_req, res) => void res.type('js').send(SCRIPT));
  router.get('/icon.svg', (_req, res) => void res.type('svg').send(ICON));
  router.get('/fonts/:name', (req, res) => {
    const path = fontFile(req.params.name);
    if (path) res.sendFile(path, { maxAge: '1d', dotfiles: 'allow' });
    else res.sendStatus(404);
  });

  router.use((_req, res) => sendGone(res));
  return router;
}
