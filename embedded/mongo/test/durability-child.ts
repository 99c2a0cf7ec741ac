import { startEmbeddedMongo } from '../src/embedded-mongo.ts';

/** Serves the folder given as argument, as a draft if asked for, until it is killed or receives a message: "exit" ends it at once. */
const [, , dataDir = '', option] = process.argv;
const starting = startEmbeddedMongo({ dataDir, isDraft: option === 'draft' });
process.on('message', async (message) => {
  if (message === 'exit') process.exit(3);
  await (await starting).stop();
  process.exit(0);
});
process.on('disconnect', () => process.exit(1));
process.send?.((await starting).uri);
