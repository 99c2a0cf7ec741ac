import { rmSync } from 'node:fs';
import { createServer } from 'node:http';

/** What an operator may ask of a native run. */
export interface Commands {
  /** Replaces every process of a service, or of all, one after the other. */
  roll(name: string | null): Promise<void>;
  /** Stops the broker and starts it again; with `crash` it is killed. */
  restartBroker(options: { crash: boolean }): Promise<void>;
  /** Kills one process of a service and starts another one. */
  crash(name: string): Promise<void>;
  describe(): object;
}

async function runCommand(commands: Commands, url: URL): Promise<object> {
  const name = url.searchParams.get('name');
  if (url.pathname === '/roll') await commands.roll(name);
  else if (url.pathname === '/broker') {
    await commands.restartBroker({ crash: url.searchParams.has('crash') });
  } else if (url.pathname === '/crash' && name) await commands.crash(name);
  return commands.describe();
}

export const serveCommands = (socketPath: string, commands: Commands) =>
  serveControl(socketPath, (url) => runCommand(commands, url));

/** Answers commands, one at a time, on a socket inside the data folder, which only this user can access. */
export async function serveControl(socketPath: string, run: (url: URL) => Promise<object>) {
  rmSync(socketPath, { force: true });
  let queue: Promise<unknown> = Promise.resolve();

  const server = createServer((req, res) => {
    const work = queue.then(() => run(new URL(req.url ?? '/', 'http://native')));
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
  return {
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
