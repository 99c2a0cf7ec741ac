/**
 * `make up`: makes .env if there is none, refuses one that doesn't belong to the stored data, starts everything and
 * prints where it is. PROFILES="tls observability scale" adds those parts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '../scripts/build-info.mjs';
import { askDocker, docker, folder, readSettings, requireCompose, root } from './compose.mjs';
import { parseProfiles } from './stores.mjs';

const profiles = parseProfiles(process.env.PROFILES);
const KNOWN = ['tls', 'observability', 'scale'];
const envFile = join(folder, '.env');

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

for (const profile of profiles) {
  if (!KNOWN.includes(profile)) refuse(`There is no profile "${profile}": ${KNOWN.join(', ')}.`);
}

requireCompose();
const volumes = askDocker(
  'volume',
  'ls',
  '--quiet',
  '--filter',
  'label=com.docker.compose.project=candor',
);
if (!existsSync(envFile) && volumes) {
  refuse(
    'There is no .env, but there are volumes with data that only the former .env opens. Put it back from your backup; or, to ' +
      'give that data up, run "docker compose down --volumes" and "make up" again.',
  );
}
const made = spawnSync(process.execPath, [join(root, 'deploy/make-env.mjs'), folder], {
  stdio: 'inherit',
});
if (made.status !== 0) process.exit(made.status ?? 1);

const env = readSettings();
const site = env.SITE_ORIGIN || `http://localhost:${env.PORT || 8080}`;
if (profiles.includes('tls') && !site.startsWith('https://')) {
  refuse('The profile tls needs an https address of your own in SITE_ORIGIN.');
}
if (profiles.includes('tls') && !(Number(env.TRUST_PROXY) >= 1)) {
  refuse('The profile tls needs TRUST_PROXY=1: otherwise all callers count as one.');
}

// Images are marked with the commit that they are built from.
process.env.CANDOR_BUILD ??= readBuild();
const compose = [
  'compose',
  '--env-file',
  envFile,
  // The option replaces what .env says of its own stores.
  ...[...new Set([...parseProfiles(env.COMPOSE_PROFILES), ...profiles])].flatMap((name) => [
    '--profile',
    name,
  ]),
];
const steps = [
  [...compose, 'build'],
  // Asked first, for its one sentence instead of "dependency failed to start".
  [...compose, 'run', '--rm', '--no-deps', 'check-settings'],
  [...compose, 'up', '--detach', '--wait'],
];
for (const step of steps) {
  const code = docker(...step);
  if (code !== 0) process.exit(code);
}

const lines = [
  '',
  `Candor runs at ${site}`,
  '',
  `1. Sign in as ${env.BOOTSTRAP_ADMIN_EMAIL || 'the first admin'} with BOOTSTRAP_ADMIN_PASSWORD of .env, and change the password.`,
  '2. Invite a second admin on the page Staff: adjustments and large payouts need two.',
  '3. Copy .env to a safe place: without it the stored data cannot be opened.',
  ...(env.SMTP_URL
    ? []
    : [
        `Mails go to the mailbox at http://localhost:${env.MAIL_PORT || 8025} until SMTP_URL is set.`,
      ]),
  ...(profiles.includes('observability')
    ? [
        `Dashboards are at http://localhost:${env.GRAFANA_PORT || 3001}, user admin, GRAFANA_PASSWORD of .env.`,
      ]
    : []),
  "Operators' commands: docker compose run --rm admin --help",
];
console.log(lines.join('\n'));
