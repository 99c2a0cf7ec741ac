/** `make attack SEED=1 RUNS=12 PATHS=24 PARTS=cases,fuzz`: attacks an embedded platform, or the one that BASE_URL names. */
import { prepareBuild } from './prepare.ts';
import { runBundle } from './run-bundle.ts';

if (!process.env.BASE_URL) await prepareBuild();
await runBundle('load-tests/test/attack/attack-run.ts');
