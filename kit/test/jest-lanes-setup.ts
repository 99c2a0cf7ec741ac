import { startEmbeddedMongo } from '@candor/embedded-mongo/embedded-mongo';
import { DATABASES_VARIABLE, findLane } from '../src/testing/lane.ts';
import { openLanes } from '../src/testing/open-lanes.ts';

/**
 * Run by Jest once before all integration tests. Each worker of Jest has an embedded database for all its files, if there is
 * no other one: in a thread here, where its code is compiled once.
 */
export default async function setUp({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const close = await openLanes({
    env: process.env,
    // Imported lazily because it is large.
    startContainers: async (parts) =>
      (await import('../src/testing/start-containers.ts')).startContainers(parts),
    print: (line) => process.stderr.write(`${line}\n`),
  });
  const isEmbedded = findLane('mongo')?.kind === 'embedded';
  const servers = await Promise.all(
    Array.from({ length: isEmbedded ? maxWorkers : 0 }, () => startEmbeddedMongo({})),
  );
  process.env[DATABASES_VARIABLE] = JSON.stringify(servers.map(({ uri }) => uri));
  Object.assign(globalThis, {
    async closeLanes() {
      await Promise.all(servers.map((server) => server.stop()));
      await close();
    },
  });
}
