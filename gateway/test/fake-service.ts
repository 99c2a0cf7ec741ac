import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '@candor/kit/http/http-server';

export type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** A fake service: responds as configured and records its requests. */
export interface FakeService {
  url: string;
  /** Requests below /api, newest last. */
  requests: { method: string; url: string; headers: IncomingMessage['headers'] }[];
  /** Number of connections opened so far. */
  connections(): number;
  /** Sets the response to requests below /api. */
  answerWith(answer: Answer): void;
  /** Sets the response to all other requests, such as /readyz. */
  answerOthersWith(answer: Answer): void;
  /** Stops at once and destroys its connections. */
  kill(): Promise<void>;
  /** Listens again on the same port. */
  restart(): Promise<void>;
}

export const asJson =
  (body: unknown, status = 200): Answer =>
  (req, res) => {
    req.resume();
    req.once('end', () => {
      const text = JSON.stringify(body);
      res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      res.end(text);
    });
  };

export async function startFakeService(name: string): Promise<FakeService> {
  let answer = asJson({ status: 'success', data: { data: name } });
  let others = asJson({ status: 'ready' });
  let connections = 0;
  const requests: FakeService['requests'] = [];

  async function open(port: number) {
    const opened = await listen(
      (req, res) => {
        req.on('error', () => {});
        if (!req.url?.startsWith('/api/')) {
          others(req, res);
          return;
        }
        requests.push({ method: req.method ?? '', url: req.url, headers: req.headers });
        answer(req, res);
      },
      { port, host: '127.0.0.1' },
    );
    opened.server.on('connection', () => {
      connections++;
    });
    return opened;
  }

  let server = await open(0);
  const { port } = server;

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    connections: () => connections,
    answerWith(next) {
      answer = next;
    },
    answerOthersWith(next) {
      others = next;
    },
    kill: () => server.close(0),
    async restart() {
      server = await open(port);
    },
  };
}
