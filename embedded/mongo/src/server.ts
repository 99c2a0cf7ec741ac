import { chmodSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from './commands/run-command.ts';
import { serveConnection } from './connection.ts';
import { createEngine } from './engine.ts';
import { startHousekeeping } from './housekeeping.ts';
import { isListening, socketPath, socketUri } from './socket-path.ts';
import { StartRefused } from './start-refused.ts';
import type { ExitGate } from './storage/exit-gate.ts';

export interface MongoServerOptions {
  /** Folder of the data. When omitted, a temporary folder that is removed when the server stops. */
  dataDir?: string;
  /** Until the command `fsync` commits do not wait for the disk, and nothing expires: for data that the start after a power cut writes anew. */
  isDraft?: boolean;
  /** Closed by the thread that exits, when this one is another. */
  exitGate?: ExitGate;
}

export interface MongoServer {
  /** Connection string of a Unix socket that only this user can access, since the server has no authentication. */
  uri: string;
  socketPath: string;
  stop(): Promise<void>;
}

/**
 * Starts the server in this thread. `startEmbeddedMongo` starts it in a worker thread.
 * @throws StartRefused
 */
export async function startMongoServer(options: MongoServerOptions): Promise<MongoServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'candor-mongo-')));
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = socketPath(dataDir);
  if (await isListening(path)) {
    throw new StartRefused(`Another process serves the database in ${dataDir}.`);
  }
  rmSync(path, { force: true });
  const engine = await createEngine(join(dataDir, 'mongo.lmdb'), options);
  const stopHousekeeping = startHousekeeping(engine);
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const connectionId = connections;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, (body) => runCommand(engine, body, connectionId));
  });
  try {
    await listen(server, path);
  } catch (error) {
    stopHousekeeping();
    await engine.store.close();
    throw error;
  }

  return {
    uri: socketUri(path),
    socketPath: path,
    async stop() {
      stopHousekeeping();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      engine.cursors.close();
      // Accepted writes finish first.
      while (!engine.writes.idle) await new Promise((resolve) => setImmediate(resolve));
      await engine.store.close();
      if (dirname(path) !== dataDir) await rm(dirname(path), { recursive: true });
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function listen(server: Server, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
}
