import { join } from 'node:path';
import { PROCESSES } from '@candor/contracts/topology';
import { buildNative, buildServices } from '../build-services.ts';
import { prepareBuild, root } from '../prepare.ts';

/** Builds what `make native` runs: the web, the processes as in the images, and the supervisor with its helpers. */
export async function prepareNative() {
  await prepareBuild();
  await buildServices([...PROCESSES, 'create-admin']);
  await buildNative(join(root, '.cache'));
}
