/** The embedded database as a process of its own: serves the folder DATA, prints its address, stops on SIGTERM. */
import { startMongoServer } from '@candor/embedded-mongo/server';

const server = await startMongoServer({ dataDir: process.env.DATA });
console.log(JSON.stringify({ uri: server.uri }));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
}
