import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './commands/run-command.ts';
import { serveConnection } from './connection.ts';
import { createEngine, type Engine } from './engine.ts';
import { startHousekeeping } from './housekeeping.ts';

export interface MongoServerOptions {
  /** Where the data is kept; left out, a folder that goes when the server stops. */
  dataDir?: string;
  /** 0 or left out: any free port. */
  port?: number;
  host?: string;
}

export interface MongoServer {
  uri: string;
  port: number;
  stop(): Promise<void>;
}

/** Starts the server in this thread. `startEmbeddedMongo` starts it in a worker of its own. */
export async function startMongoServer(options: MongoServerOptions): Promise<MongoServer> {
  const host = options.host ?? '127.0.0.1';
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'candor-mongo-')));
  await mkdir(dataDir, { recursive: true });
  const engine = createEngine(join(dataDir, 'mongo.lmdb'));
  const stopHousekeeping = startHousekeeping(engine);
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const connectionId = connections;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, (body) => runCommand(engine, body, { connectionId }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  }).catch(async (error: unknown) => {
    stopHousekeeping();
    await engine.store.close();
    throw error;
  });
  const { port } = server.address() as AddressInfo;

  return {
    port,
    uri: `mongodb://${host}:${port}/?directConnection=true`,
    async stop() {
      stopHousekeeping();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await quiesce(engine);
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Lets writes that were accepted end, then closes the files. */
async function quiesce(engine: Engine): Promise<void> {
  engine.cursors.close();
  while (!engine.writes.idle) await new Promise((resolve) => setImmediate(resolve));
  await engine.store.close();
}
