/**
 * Runs the services of docker-compose.yml without Docker, each as the file says, with the .env of the folder
 * CANDOR_COMPOSED_DATA, until it is asked to stop. It is the first process of namespaces of its own
 * (scripts/composed/start-composed.ts): what it starts ends with it.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from '@candor/embedded/data-folder';
import { readProcess } from '@candor/load-tests/platform/process-figures';
import { interpolateAll, parseDotEnv, readRawCompose, root } from '../compose-file.ts';
import { forward } from '../parts/forward.ts';
import { parseProfiles } from '../stores.mjs';
import { type ContainerOptions, createContainer } from './container.ts';
import { serveControl } from './control.ts';
import { createImage, SKIPPED } from './images.ts';
import { createKeeper, createSkippedKeeper, type Keeper } from './keeper.ts';
import { createLimits } from './limits.ts';
import { serveNames } from './name-server.ts';
import { createNetworks } from './networks.ts';
import { createProject } from './project.ts';

const WAIT_MS = 120_000;
/** The operators' commands, which `docker compose run` starts. */
const ON_DEMAND = 'admin';

const dataDir = process.env.CANDOR_COMPOSED_DATA ?? '';
const say = (line: string) => console.log(`  ${line}`);
for (const name of ['log', 'volumes', 'containers', 'ports']) {
  mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 });
}
const variables = parseDotEnv(readFileSync(join(dataDir, '.env'), 'utf8'));
const compose = interpolateAll(readRawCompose(), variables);
const profiles = parseProfiles(variables.COMPOSE_PROFILES);
const names = Object.entries(compose.services)
  .filter(
    ([, service]) => !service.profiles || service.profiles.some((one) => profiles.includes(one)),
  )
  .map(([name]) => name);
const skipped = names.filter((name) => SKIPPED[name]);
const services = names.filter((name) => !SKIPPED[name]);
for (const name of skipped) say(`skipped    ${name}: ${SKIPPED[name]}`);

const networks = createNetworks(compose, [...services, ON_DEMAND]);

/** A socket through which the services reach the database, if tests put one before it; served at this process's addresses. */
const { DATABASE_URL } = process.env;

/** The embedded server has no accounts, and is no replica set. */
function toEnvironment(name: string, environment: Record<string, string> = {}) {
  const host = DATABASE_URL ? networks.supervisor(name) : 'mongo';
  return Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [
      key,
      `${value}`.replace(
        /^mongodb:\/\/[^@/]*@mongo:27017\/.*$/,
        `mongodb://${host}:27017/?directConnection=true`,
      ),
    ]),
  );
}

function toOptions(name: string): ContainerOptions {
  const service = compose.services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  const image = createImage(root, join(dataDir, 'containers', `${name}.image`), service);
  const limits = createLimits(`${statSync(dataDir).ino}`, name, service);
  const hostname = service.hostname ?? name;
  return {
    ...{ root, dataDir, name, service, image, limits, configs: compose.configs },
    network: {
      namespace: networks.namespace(name),
      hosts: networks.hosts(name, hostname),
      resolver: networks.resolver(name),
      hostname,
    },
    environment: toEnvironment(name, service.environment),
  };
}

const options = Object.fromEntries(services.map((name) => [name, toOptions(name)]));
const onDemand = toOptions(ON_DEMAND);
const containers = Object.fromEntries(
  Object.entries(options).map(([name, each]) => [name, createContainer(each)]),
);
for (const [name, { image }] of Object.entries(options)) {
  if (image.instead) say(`in place of ${name}: ${image.instead}`);
}
const unlimited = new Set(Object.values(options).flatMap(({ limits }) => limits.missing));
if (unlimited.size > 0) say(`not limited here: ${[...unlimited].join(', ')}`);

const keepers: Record<string, Keeper> = Object.fromEntries(
  skipped.map((name) => [name, createSkippedKeeper()]),
);
for (const [name, container] of Object.entries(containers)) {
  const service = compose.services[name];
  if (!service) continue;
  const check = service.healthcheck ?? options[name]?.image.healthcheck;
  keepers[name] = createKeeper({ name, service, check, container, say });
}
const project = createProject(compose.services, keepers, { waitMs: WAIT_MS, say });

/** Each published port as a socket of the file system, which the process outside of these namespaces reaches. */
async function publish() {
  const ports = services.flatMap((name) =>
    (compose.services[name]?.ports ?? []).map((text) => ({ name, text })),
  );
  return Promise.all(
    ports.map(async ({ name, text }) => {
      const [host = '', port, inside] = text.split(':');
      const socket = join(dataDir, 'ports', `${name}-${inside}`);
      rmSync(socket, { force: true });
      await forward({ path: socket }, { host: networks.published(name), port: Number(inside) });
      return { name, host, port: Number(port), socket };
    }),
  );
}

/** The database as a socket, for tests that read it: no port of it is published. @returns its connection string */
async function publishDatabase() {
  const socket = join(dataDir, 'ports', 'mongo.sock');
  rmSync(socket, { force: true });
  await forward({ path: socket }, { host: networks.address('mongo', 'backend'), port: 27_017 });
  return `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
}

/** `docker compose run --rm admin ARGUMENTS`. */
async function run(command: string[]) {
  const name = ON_DEMAND;
  const log = join(dataDir, 'log', `${name}.log`);
  const before = existsSync(log) ? statSync(log).size : 0;
  const service = { ...onDemand.service, command };
  const container = createContainer({ ...onDemand, service });
  const status = await (await container.start()).ended;
  return { status, output: readFileSync(log).subarray(before).toString() };
}

function describe() {
  const all = Object.entries(keepers).map(([name, keeper]) => {
    const addresses = Object.keys(compose.networks).map((network) => [
      network,
      networks.address(name, network),
    ]);
    const state = {
      health: keeper.health(),
      isRunning: keeper.isRunning(),
      restarts: keeper.restarts(),
      exitCode: keeper.exitCode(),
      ...readProcess(containers[name]?.pid() ?? 0),
      addresses: Object.fromEntries(addresses),
    };
    return [name, state] as const;
  });
  return Object.fromEntries(all);
}

async function command(url: URL): Promise<object> {
  const name = url.searchParams.get('name') ?? '';
  const words = JSON.parse(url.searchParams.get('command') ?? '[]') as string[];
  if (url.pathname === '/execute') {
    const container = containers[name];
    if (!container) throw new Error(`There is no service "${name}".`);
    return container.execute(words, Number(url.searchParams.get('timeoutMs') ?? WAIT_MS));
  }
  if (url.pathname === '/run') return run(words);
  if (url.pathname === '/up') await project.up();
  else if (url.pathname === '/down') await project.down();
  else if (url.pathname === '/restart') await project.restart(name);
  else if (url.pathname === '/crash') await project.crash(name);
  else if (url.pathname === '/reboot') await project.reboot();
  return describe();
}

try {
  await serveNames({ host: '0.0.0.0', port: 53 }, (name, asker) =>
    networks.find(name, asker, (peer) => keepers[peer]?.isRunning() ?? false),
  );
  if (DATABASE_URL) {
    const path = decodeURIComponent(new URL(DATABASE_URL).hostname);
    await forward({ host: '0.0.0.0', port: 27_017 }, { path });
  }
  const ports = await publish();
  const socket = join(dataDir, 'control.sock');
  await serveControl(socket, command);
  const { lasting } = project;
  writeJson(join(dataDir, 'runtime.json'), {
    ...{ control: socket, ports, services: lasting },
    mongo: await publishDatabase(),
  });
} catch (error) {
  console.error(error);
  process.exit(1);
}
