import { openLanes } from '../src/testing/open-lanes.ts';

/** Run by Jest once before all integration tests. */
export default async function setUp(): Promise<void> {
  const close = await openLanes({
    env: process.env,
    // Imported lazily because it is large.
    startContainers: async (parts) =>
      (await import('../src/testing/start-containers.ts')).startContainers(parts),
    print: (line) => process.stderr.write(`${line}\n`),
  });
  Object.assign(globalThis, { closeLanes: close });
}
