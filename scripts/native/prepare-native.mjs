import { join } from 'node:path';
import { buildNative, buildServices, NATIVE } from '../build-services.mjs';
import { prepareBuild, root } from '../prepare.mjs';

const PROCESSES = ['gateway', 'auth', 'users', 'payments', 'notifications'];

/** Builds what `make native` runs: the web, the processes as in the images, and the supervisor with its helpers. */
export async function prepareNative() {
  await prepareBuild();
  await buildServices([...PROCESSES, 'create-admin']);
  await buildNative(Object.keys(NATIVE), join(root, '.cache'));
}
