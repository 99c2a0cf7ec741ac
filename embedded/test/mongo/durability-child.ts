import { startEmbeddedMongo } from '../../src/mongo/embedded-mongo.ts';

/** Serves the folder given as argument until it is killed. */
const server = await startEmbeddedMongo({ dataDir: process.argv[2] ?? '' });
process.send?.(server.uri);
