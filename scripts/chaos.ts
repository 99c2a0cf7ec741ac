/** `make chaos SEED=1 OPERATIONS=20000 KILLS=60`: kills a platform of its own under load and checks for contradictions. */
import { join } from 'node:path';
import { prepareDisposable } from './composed/prepare-disposable.ts';
import { buildChanged } from './mutated-platforms.ts';
import { root } from './prepare.ts';
import { runBundle } from './run-bundle.ts';

/** The services of the embedded platform reach its database where the run says: at a proxy that fails. */
const DATABASE_ELSEWHERE = {
  file: 'embedded/src/platform.ts',
  text: 'mongoUri: mongo.uri,\n      siteOrigin,',
  replacement: 'mongoUri: process.env.DATABASE_URL,\n      siteOrigin,',
};

const { DATABASE_FAULTS = '0', PLATFORM } = process.env;
await prepareDisposable();
const env: NodeJS.ProcessEnv = {};
if (DATABASE_FAULTS !== '0' && PLATFORM !== 'composed') {
  env.PLATFORM_BUILD = join(root, '.cache/chaos/build');
  await buildChanged([DATABASE_ELSEWHERE], env.PLATFORM_BUILD);
}
await runBundle('load-tests/src/chaos/chaos-run.ts', env);
