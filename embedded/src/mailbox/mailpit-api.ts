import express, { type Router } from 'express';
import type { MailStore } from './mail-store.ts';

const DEFAULT_LIMIT = 50;

/** The subset of Mailpit's API that tests use to read mail. */
export function createMailpitApi(store: MailStore): Router {
  const api = express.Router();

  api.get('/messages', async ({ query }, res) => {
    const start = Math.max(0, Number(query.start) || 0);
    const limit = Math.max(0, Number(query.limit) || DEFAULT_LIMIT);
    const messages = await store.list({ start, limit });
    const { total, unread } = store.count();
    const counts = { total, unread, messages_count: total, messages_unread: unread };
    res.json({ ...counts, count: messages.length, start, tags: [], messages });
  });

  api.get('/message/:id', async (req, res) => {
    const mail = await store.open(req.params.id);
    if (mail) res.json(mail);
    else res.status(404).type('text').send('404 page not found');
  });

  // Any content type: a DELETE with a body is often sent without one.
  api.delete('/messages', express.json({ type: () => true, limit: '1mb' }), async (req, res) => {
    const ids: unknown = req.body?.IDs;
    await store.remove(Array.isArray(ids) && ids.length > 0 ? ids.map(String) : undefined);
    res.type('text').send('ok');
  });

  return api;
}
