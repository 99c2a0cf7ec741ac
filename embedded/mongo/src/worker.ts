import { parentPort, workerData } from 'node:worker_threads';
import { type MongoServerOptions, startMongoServer } from './server.ts';
import { StartRefused } from './start-refused.ts';

/** Entry point of the thread: starts the server, posts its address, and stops on the message "stop". */
const port = parentPort;
if (!port) throw new Error('worker.ts runs as a worker thread only');

try {
  const server = await startMongoServer(workerData as MongoServerOptions);
  port.postMessage({ socketPath: server.socketPath, uri: server.uri });
  port.on('message', async (message: unknown) => {
    if (message !== 'stop') return;
    await server.stop();
    port.close();
  });
} catch (error) {
  port.postMessage({
    error: error instanceof Error ? error.message : String(error),
    refused: error instanceof StartRefused,
  });
  port.close();
}
