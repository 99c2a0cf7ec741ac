/** `make chaos SEED=1 OPERATIONS=20000 KILLS=60`: kills a platform of its own under load and checks for contradictions. */
import { prepareDisposable } from './composed/prepare-disposable.ts';
import { runBundle } from './run-bundle.ts';

await prepareDisposable();
await runBundle('load-tests/src/chaos/chaos-run.ts');
