/** `make attack SEED=1 RUNS=12 PATHS=24 PARTS=cases,fuzz`: attacks a platform of its own, or the one that BASE_URL names. */
import { prepareDisposable } from './composed/prepare-disposable.ts';
import { runBundle } from './run-bundle.ts';

if (!process.env.BASE_URL) await prepareDisposable();
await runBundle('load-tests/test/attack/attack-run.ts');
