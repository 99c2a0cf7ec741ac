/**
 * `make pin-images`: asks the registries for the digest of each image of docker-compose.yml and of the Dockerfile's base, and
 * writes docker-compose.override.yml, which docker compose reads by itself. From then on the images are exactly these,
 * whatever their tags come to name.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { askDocker, folder, root } from './compose.mjs';
import { readRawCompose } from './compose-file.ts';

const HEAD = '# Written by `make pin-images`. Delete it to go back to tags.\n';
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const target = join(folder, 'docker-compose.override.yml');

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (existsSync(target) && !readFileSync(target, 'utf8').startsWith(HEAD)) {
  fail(
    `${target} is yours and was not changed. Move it away, or put the digests into it yourself.`,
  );
}

const known = new Map<string, string>();
function pin(image: string): string {
  const pinned = known.get(image);
  if (pinned) return pinned;

  const format = '{{.Manifest.Digest}}';
  const digest = askDocker('buildx', 'imagetools', 'inspect', image, '--format', format);
  if (!DIGEST.test(digest ?? ''))
    fail(`The registry gave no digest of ${image}. Nothing was written.`);
  known.set(image, `${image}@${digest}`);
  console.log(known.get(image));
  return `${image}@${digest}`;
}

const { services } = readRawCompose();
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
const base =
  /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1] ?? fail('The Dockerfile names no base.');
const pinned = Object.entries(services).map(([name, { image, build }]) => [
  name,
  build ? { build: { args: { NODE_IMAGE: pin(base) } } } : { image: pin(image) },
]);
writeFileSync(target, HEAD + stringify({ services: Object.fromEntries(pinned) }));
console.log(`Wrote ${target}.`);
