/** `make start`: prepares what is missing or outdated, then runs the whole platform in this process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareBuild, root } from './prepare.mjs';

console.log('Candor');
await prepareBuild();
await import(pathToFileURL(join(root, '.build/embedded/main.mjs')).href);
