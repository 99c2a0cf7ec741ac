import { join } from 'node:path';
import { PROCESSES } from '@candor/contracts/topology';
import { BUNDLES } from '../../deploy/admin/commands.mjs';
import { buildNative, buildServices, type EntryName } from '../build-services.ts';
import { prepareBuild, root } from '../prepare.ts';

/** Builds what `make native` runs: the web, the processes and commands as in the images, and the supervisor with its helpers. */
export async function prepareNative() {
  await prepareBuild();
  await buildServices([...PROCESSES, ...(BUNDLES as EntryName[])]);
  await buildNative(join(root, '.cache'));
}
