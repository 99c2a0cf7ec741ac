import express, { type Request, type Router } from 'express';
import { searchMails } from './mail-search.ts';
import type { MailStore } from './mail-store.ts';
import { mailpitList, mailpitMessage } from './mailpit-view.ts';

const PAGE = 50;

/** A whole number from the query, or the default where there is none that makes sense. */
function whole(value: unknown, fallback: number): number {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  return number > 0 ? number : fallback;
}

const pageOf = ({ query }: Request) => ({
  start: whole(query.start, 0),
  limit: whole(query.limit, PAGE),
});

/** The calls of Mailpit's API that tests read mail with, answered in its shape. */
export function createMailpitApi(store: MailStore): Router {
  const api = express.Router();

  api.get('/messages', (req, res) => {
    const mails = store.list();
    res.json(mailpitList(mails, mails, pageOf(req)));
  });

  api.get('/search', (req, res) => {
    const mails = store.list();
    const query = typeof req.query.query === 'string' ? req.query.query.trim() : '';
    if (query === '') {
      res.status(400).json({ Error: 'no search query' });
      return;
    }
    res.json(mailpitList(mails, searchMails(mails, query), pageOf(req)));
  });

  api.get('/message/:id', async (req, res) => {
    const mail = await store.get(req.params.id);
    if (!mail) {
      res.status(404).type('text').send('404 page not found');
      return;
    }
    await store.markRead(mail.id);
    res.json(mailpitMessage(mail));
  });

  api.get('/message/:id/raw', async (req, res) => {
    const source = await store.source(req.params.id);
    if (source) res.type('text').send(source);
    else res.status(404).type('text').send('404 page not found');
  });

  // Any content type: a DELETE with a body is often sent without one.
  api.delete('/messages', express.json({ type: () => true, limit: '1mb' }), async (req, res) => {
    const ids: unknown = req.body?.IDs;
    if (Array.isArray(ids) && ids.length > 0) await store.remove(ids.map(String));
    else await store.removeAll();
    res.type('text').send('ok');
  });

  return api;
}
