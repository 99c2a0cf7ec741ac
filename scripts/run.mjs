/**
 * Installs the packages of the lock file where they are missing or others, then runs a script: `node scripts/run.mjs
 * scripts/test.ts unit kit/`. The one way in for every script that imports a package or is written in TypeScript; this file and
 * what it imports need only Node.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installDependencies } from './install-dependencies.mjs';

const [script, ...args] = process.argv.slice(2);
const file = resolve(script);
await installDependencies();
await import('./typescript.mjs');
process.argv = [process.argv[0], file, ...args];
await import(pathToFileURL(file).href);
