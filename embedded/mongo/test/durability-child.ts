import { startEmbeddedMongo } from '../src/embedded-mongo.ts';

/** Serves the folder given as argument until it is killed or receives a message. */
const server = await startEmbeddedMongo({ dataDir: process.argv[2] ?? '' });
process.send?.(server.uri);
process.on('message', () => void server.stop().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(1));
