import { Worker } from 'node:worker_threads';
import type { MongoServer, MongoServerOptions } from './server.ts';
import { StartRefused } from './start-refused.ts';
import { closeGate, createExitGate } from './storage/exit-gate.ts';
import { bundleWorker } from './worker-bundle.ts';

export interface EmbeddedMongoOptions extends MongoServerOptions {
  /** The bundled worker. When omitted, it is bundled from its source (tests, development). */
  workerUrl?: URL;
}

type Started = { socketPath: string; uri: string } | { error: string; refused: boolean };

/**
 * Starts the MongoDB server in a worker thread, so that the server and the services do not block each other. Resolves when
 * it listens. A later failure of the worker ends the process with an unhandled error.
 * @throws StartRefused
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<MongoServer> {
  const { workerUrl, ...rest } = options;
  const exitGate = createExitGate();
  const worker = new Worker(workerUrl ?? (await bundleWorker()), {
    workerData: { ...rest, exitGate },
    name: 'embedded-mongo',
  });
  const onExit = () => closeGate(exitGate);
  process.once('exit', onExit);
  worker.once('exit', () => process.off('exit', onExit));
  const started = await new Promise<Started>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the MongoDB worker ended with ${code}`)));
  });
  worker.removeAllListeners('error');
  if ('error' in started) {
    await worker.terminate();
    if (started.refused) throw new StartRefused(started.error);
    throw new Error(`embedded MongoDB: ${started.error}`);
  }
  worker.on('error', (error) => {
    throw error;
  });
  let stopping: Promise<void> | undefined;
  return {
    socketPath: started.socketPath,
    uri: started.uri,
    stop() {
      stopping ??= new Promise<void>((resolve) => {
        worker.once('exit', () => resolve());
        worker.postMessage('stop');
      });
      return stopping;
    },
  };
}
