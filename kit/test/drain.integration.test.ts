import { Agent, request } from 'node:http';
import { createDrain } from '@candor/kit/http/drain';
import { type HttpServer, listen } from '@candor/kit/http/http-server';
import { afterEach, describe, expect, test } from '@jest/globals';

let server: HttpServer;
afterEach(() => server.close(0));

interface Answer {
  status: number;
  connection: string | undefined;
}

async function open() {
  const drain = createDrain((_req, res) => void res.end('served'));
  server = await listen(drain.app, { port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const get = (path: string) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request({ port: server.port, path, agent }, (answer) => {
        answer.resume();
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }),
        );
      });
      asked.once('error', reject);
      asked.end();
    });
  return { drain, get };
}

describe('a draining HTTP server', () => {
  test('keeps connections and is ready before the drain', async () => {
    const { get } = await open();
    expect(await get('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
  });

  test('says at once that it is not ready, and still answers calls', async () => {
    const { drain, get } = await open();
    const drained = drain.start(100);
    expect(await get('/readyz')).toMatchObject({ status: 503 });
    expect(await get('/call')).toMatchObject({ status: 200 });
    await drained;
    expect(await get('/call')).toMatchObject({ status: 200 });
  });

  test('closes kept-alive connections after their next response', async () => {
    const { drain, get } = await open();
    await get('/call');
    void drain.start(0);
    expect(await get('/call')).toEqual({ status: 200, connection: 'close' });
  });
});
