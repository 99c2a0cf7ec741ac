import { startEmbeddedMongo } from '../src/embedded-mongo.ts';

/** Serves the folder given as argument, as a draft if asked for, until it is killed or receives a message: "exit" ends it at once. */
const [, , dataDir = '', option] = process.argv;
const server = await startEmbeddedMongo({ dataDir, isDraft: option === 'draft' });
process.send?.(server.uri);
process.on('message', (message) => {
  if (message === 'exit') process.exit(3);
  void server.stop().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(1));
