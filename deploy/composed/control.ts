import { rmSync } from 'node:fs';
import { createServer } from 'node:http';

/** Answers commands, one at a time, on a socket inside the data folder, which only this user can access. */
export async function serveControl(
  socketPath: string,
  run: (url: URL) => Promise<object>,
): Promise<void> {
  rmSync(socketPath, { force: true });
  let queue: Promise<unknown> = Promise.resolve();

  const server = createServer((req, res) => {
    const work = queue.then(() => run(new URL(req.url ?? '/', 'http://composed')));
    queue = work.catch(() => undefined);
    work.then(
      (answer) => res.end(JSON.stringify(answer)),
      (error: Error) => {
        res.statusCode = 500;
        res.end(JSON.stringify({ error: error.message }));
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });
}
