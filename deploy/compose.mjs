import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

/** A line that sets a key, as docker compose reads it too. */
const SETTING = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=\s*(.*)$/;
const IN_QUOTES = /^(["'])((?:(?!\1)[^\\])*)\1\s*(?:#.*)?$/;

/** @returns the value, or null if docker compose would read another one: it has more rules for quotes, and variables */
function parseValue(text) {
  const [, quote, inside] = IN_QUOTES.exec(text) ?? [];
  const value = quote ? inside : text.replace(/ #.*$/, '').trimEnd();
  if (!quote && /^["']/.test(value)) return null;
  return quote !== "'" && value.includes('$') ? null : value;
}

/**
 * The settings of a .env file, each what docker compose reads there.
 * @param {string} text
 * @returns {Record<string, string>}
 * @throws Error that names the first line that docker compose would read differently
 */
export function parseDotEnv(text) {
  const settings = {};
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, key, given] = SETTING.exec(line.trimEnd()) ?? [];
    const value = key ? parseValue(given) : null;
    if (value === null) {
      throw new Error(
        `Line ${index + 1} of .env can't be read: write KEY=value, KEY="value" in one line, or KEY='value' if it contains a $.`,
      );
    }
    settings[key] = value;
  }
  return settings;
}

export const readDotEnv = (file) => parseDotEnv(readFileSync(file, 'utf8'));

/**
 * The settings that docker compose uses: those of .env, and in place of each what the environment has.
 * @returns {Record<string, string>} none without the file
 * @throws Error of `parseDotEnv`
 */
export function readSettings() {
  const file = join(folder, '.env');
  const settings = existsSync(file) ? readDotEnv(file) : {};
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, process.env[key] ?? value]),
  );
}
