/** `make chaos SEED=1 OPERATIONS=20000 KILLS=60`: kills the embedded platform under load and checks for contradictions. */
import { prepareBuild } from './prepare.ts';
import { runBundle } from './run-bundle.ts';

await prepareBuild();
await runBundle('load-tests/src/chaos/chaos-run.ts');
