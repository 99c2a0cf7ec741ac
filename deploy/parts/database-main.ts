/**
 * The embedded database as a process of its own: serves the folder DATA, prints its address, stops on SIGTERM.
 * With PORT it serves that port of a container too.
 */
import { startMongoServer } from '@candor/embedded-mongo/server';
import { forward } from './forward.ts';

const { DATA, PORT } = process.env;
const server = await startMongoServer({ dataDir: DATA });
if (PORT) await forward({ host: '0.0.0.0', port: Number(PORT) }, { path: server.socketPath });
console.log(JSON.stringify({ uri: server.uri }));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
}
