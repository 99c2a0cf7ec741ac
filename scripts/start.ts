/** `make start`: prepares what is missing or outdated, then runs the whole platform in this process. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isWebBuilt, prepareBundles, prepareWeb, root } from './prepare.ts';

const platform = join(root, '.build/embedded/main.mjs');

console.log('Candor');
await prepareBundles();
if (!isWebBuilt()) {
  // Building the web takes a minute: what the start would refuse is refused before it.
  const check = spawnSync(process.execPath, [platform, '--check'], { stdio: 'inherit' });
  if (check.status !== 0) process.exit(check.status ?? 1);
}
await prepareWeb();
await import(pathToFileURL(platform).href);
