import type { Request, Response } from 'express';
import type { MailStore } from './mail-store.ts';

const HEARTBEAT_MS = 25_000;

export interface LiveChanges {
  /** Keeps the request open and tells it of every change. */
  serve(req: Request, res: Response): void;
  /** Ends every stream. */
  stop(): void;
}

/** Server-sent events that say only that something changed; what, is asked for afresh. */
export function createLiveChanges(store: MailStore): LiveChanges {
  const open = new Set<Response>();
  const stopListening = store.onChange(() => {
    for (const res of open) res.write('event: change\ndata: mails\n\n');
  });
  const heartbeat = setInterval(() => {
    for (const res of open) res.write(': still here\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    serve(_req, res) {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      res.write('retry: 2000\n\n');
      open.add(res);
      res.on('close', () => open.delete(res));
    },
    stop() {
      stopListening();
      clearInterval(heartbeat);
      for (const res of open) res.end();
    },
  };
}
