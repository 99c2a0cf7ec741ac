import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where .env and the override are: the repository, or CANDOR_COMPOSE_FOLDER. */
export const folder = resolve(process.env.CANDOR_COMPOSE_FOLDER || root);

/** Runs docker with its output shown. @returns its exit code */
export function docker(...args) {
  const { status, error } = spawnSync('docker', args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(explain(error));
  return status ?? 1;
}

/** @returns what docker printed, or null if it failed */
export function askDocker(...args) {
  const { status, stdout } = spawnSync('docker', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : null;
}

const WITHOUT = '"make start" runs the platform without it.';

function explain(error) {
  return error.code === 'ENOENT' ? `Docker is not installed here. ${WITHOUT}` : error.message;
}

/** Ends this process with one sentence if there is no Docker Compose v2; "docker compose" is a plugin of its own. */
export function requireCompose() {
  const { status, error } = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' });
  if (status === 0) return;
  console.error(
    error
      ? explain(error)
      : `Docker Compose v2 ("docker compose") is not installed here. ${WITHOUT}`,
  );
  process.exit(1);
}

/**
 * The settings of a .env file: KEY=value or KEY="value".
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseDotEnv(text) {
  const pairs = text
    .split('\n')
    .map((line) => /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, key, value]) => [key, value.replace(/^"(.*)"$/, '$1')]);
  return Object.fromEntries(pairs);
}

export const readDotEnv = (file = join(folder, '.env')) => parseDotEnv(readFileSync(file, 'utf8'));
