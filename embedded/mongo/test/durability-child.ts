import { startEmbeddedMongo } from '../src/embedded-mongo.ts';

/** Serves the folder given as argument, as a draft if asked for, until it is killed or told to stop. */
const [, , dataDir = '', option] = process.argv;
const server = await startEmbeddedMongo({ dataDir, isDraft: option === 'draft' });
process.send?.(server.uri);
process.on('message', async (message) => {
  if (message === 'flush') {
    await server.flush();
    process.send?.('flushed');
    return;
  }
  await server.stop();
  process.exit(0);
});
process.on('disconnect', () => process.exit(1));
