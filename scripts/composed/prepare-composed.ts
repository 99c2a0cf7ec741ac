import { join } from 'node:path';
import { PROCESSES } from '@candor/contracts/topology';
import { BUNDLES } from '../../deploy/admin/commands.mjs';
import { buildPrograms, buildServices, type EntryName } from '../build-services.ts';
import { prepareBuild, root } from '../prepare.ts';

/** Builds the web, the processes and commands as in the images, and the programs that run them without Docker. */
export async function prepareComposed() {
  await prepareBuild();
  await buildServices([...PROCESSES, ...(BUNDLES as EntryName[])]);
  await buildPrograms(join(root, '.cache'));
}
