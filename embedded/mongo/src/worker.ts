import { parentPort, workerData } from 'node:worker_threads';
import { type MongoServerOptions, startMongoServer } from './server.ts';
import { DatabaseFileError } from './storage/database-file-error.ts';

/** The thread's entry: starts the server, says where, and stops when told. */
const port = parentPort;
if (!port) throw new Error('worker.ts runs as a worker thread only');

try {
  const server = await startMongoServer(workerData as MongoServerOptions);
  port.postMessage({ socketPath: server.socketPath, uri: server.uri });
  port.on('message', (message: unknown) => {
    if (message !== 'stop') return;
    server.stop().then(
      () => {
        port.postMessage('stopped');
        port.close();
      },
      (error: unknown) => {
        throw error;
      },
    );
  });
} catch (error) {
  port.postMessage({
    error: error instanceof Error ? error.message : String(error),
    refused: error instanceof DatabaseFileError,
  });
  port.close();
}
