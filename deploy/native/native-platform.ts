import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { PORTS, PROCESSES, SERVICES } from '@candor/contracts/topology';
import { listenFrom } from '@candor/embedded/listen-from';
import { type Env, parseDotEnv, readRawCompose } from '../compose-file.ts';
import { type Balancer, createBalancer } from './balancer.ts';
import type { Commands } from './control.ts';
import { createFirstAdmins } from './first-admins.ts';
import { createInstances, findInstances, type Instances } from './instances.ts';
import {
  type NativeAddresses,
  readComposeConfig,
  toNativeEnvironment,
} from './native-environment.ts';
import {
  createStoreAccounts,
  type Part,
  startBroker,
  startDatabase,
  startMailbox,
  startObjectStore,
} from './parts.ts';

const DRAIN_SECONDS = '1.5';
const HOST = '127.0.0.1';

export interface NativeOptions {
  root: string;
  dataDir: string;
  /** Processes of each service and of the gateway. */
  scale: number;
  env: Env;
  say(line: string): void;
  /** Called when a process ends that nobody asked to. */
  onExit(text: string): void;
}

/** Keys of .env.example; the values of the caller's environment come first, as with compose. */
function readVariables(root: string, dataDir: string, env: Env): Env {
  execFileSync(process.execPath, [join(root, 'deploy/make-env.mjs'), dataDir], { stdio: 'ignore' });
  const file = parseDotEnv(readFileSync(join(dataDir, '.env'), 'utf8'));
  const given = Object.keys(file).filter((key) => env[key]);
  return {
    ...file,
    DRAIN_SECONDS,
    ...Object.fromEntries(given.map((key) => [key, env[key]])),
  };
}

const listenOn = (port: number) => (server: Server) =>
  listenFrom(
    port,
    (candidate) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject);
        server.listen(candidate, HOST, () => {
          server.off('error', reject);
          resolve((server.address() as { port: number }).port);
        });
      }),
  );

/**
 * Runs gateway and services as processes of their own with the environment of docker-compose.yml, against real parts of
 * this machine. Each service is behind a balancer, as it is behind a Service in Kubernetes.
 */
export async function startNativePlatform(options: NativeOptions) {
  const { root, dataDir, scale, env, say } = options;
  const path = (...names: string[]) => join(dataDir, ...names);
  for (const name of ['log', 'minio-client']) {
    mkdirSync(path(name), { recursive: true, mode: 0o700 });
  }
  const compose = readRawCompose();
  const variables = readVariables(root, dataDir, env);
  const cleanups: (() => Promise<void>)[] = [];

  async function stop(): Promise<void> {
    for (let last = cleanups.pop(); last; last = cleanups.pop()) {
      await last().catch((error: Error) => say(`  did not stop cleanly: ${error.message}`));
    }
  }

  async function keep<T extends Part<unknown>>(label: string, starting: Promise<T>): Promise<T> {
    const part = await starting;
    cleanups.push(() => part.stop());
    say(`  ${label.padEnd(9)} ${part.text}`);
    return part;
  }

  async function balance(port: number): Promise<Balancer> {
    const balancer = await createBalancer(listenOn(port));
    cleanups.push(() => balancer.close());
    return balancer;
  }

  try {
    const bundles = join(root, '.cache');
    const database = await keep('Database', startDatabase(bundles, path('mongo'), env.MONGODB_URI));
    const broker = await keep(
      'Broker',
      startBroker(path('rabbitmq'), {
        definitions: readComposeConfig(compose, 'rabbitmq-accounts', variables),
      }),
    );
    const objects = await keep(
      'Files',
      startObjectStore(path('minio'), {
        accessKey: variables.S3_ACCESS_KEY ?? '',
        secretKey: variables.S3_SECRET_KEY ?? '',
      }),
    );
    const { S3_ACCESS_KEY, S3_SECRET_KEY } = variables;
    await createStoreAccounts(join(root, 'deploy/minio/accounts.sh'), path('minio-client'), {
      MC_HOST_store: `http://${S3_ACCESS_KEY}:${S3_SECRET_KEY}@${objects.value.host}`,
      USERS_SECRET_KEY: variables.S3_USERS_SECRET_KEY ?? '',
      PAYMENTS_SECRET_KEY: variables.S3_PAYMENTS_SECRET_KEY ?? '',
    });
    const site = await balance(Number(variables.PORT || PORTS.gateway));
    const url = `http://localhost:${site.port}`;
    variables.PORT = String(site.port);
    const mail = variables.SMTP_URL
      ? null
      : await keep(
          'Mail',
          startMailbox(bundles, path('mail'), {
            port: Number(variables.MAIL_PORT || 8025),
            siteUrl: variables.SITE_ORIGIN || url,
          }),
        );
    const hosts: Record<string, string> = {
      'rabbitmq:5672': broker.value.host,
      'minio:9000': objects.value.host,
      ...(mail ? { 'mailpit:1025': new URL(mail.value.smtpUrl).host } : {}),
    };
    const balancers: Record<string, Balancer> = { gateway: site };
    for (const name of SERVICES) {
      const balancer = await balance(0);
      balancers[name] = balancer;
      hosts[`${name}:${PORTS.service}`] = `${HOST}:${balancer.port}`;
    }
    const addresses: NativeAddresses = {
      mongoUrl: database.value.uri,
      hosts,
      webRoot: join(root, 'web/dist'),
      settingsFile: path('live.env'),
    };

    const instances: Record<string, Instances> = {};
    for (const name of PROCESSES) {
      const balancer = balancers[name];
      if (!balancer) throw new Error(`no balancer of ${name}`);
      const group = createInstances({
        name,
        bundle: join(root, '.build', name, 'main.mjs'),
        logFile: path('log', `${name}.log`),
        balancer,
        env: () => toNativeEnvironment(compose, name, variables, addresses),
        onExit: options.onExit,
      });
      instances[name] = group;
      cleanups.push(() => group.stop());
    }
    // Auth first: it creates the signing keys and the first admin.
    await instances.auth?.start(scale);
    await Promise.all(
      PROCESSES.filter((name) => name !== 'auth').map((name) => instances[name]?.start(scale)),
    );
    const accounts = await createFirstAdmins({
      file: path('accounts.json'),
      url,
      mongoUrl: database.value.uri,
      command: join(root, '.build/create-admin/main.mjs'),
      first: {
        email: variables.BOOTSTRAP_ADMIN_EMAIL ?? '',
        password: variables.BOOTSTRAP_ADMIN_PASSWORD ?? '',
      },
    });

    const find = (name: string) => findInstances(instances, name);
    const commands: Commands = {
      async roll(name) {
        for (const each of name ? [name] : Object.keys(instances)) await find(each).roll();
      },
      async restartBroker({ crash }) {
        await broker.value.control.stop({ crash });
        await broker.value.control.start();
      },
      async crash(name) {
        await find(name).crash();
      },
      describe: () => ({
        processes: {
          ...Object.fromEntries(
            Object.entries(instances).map(([name, group]) => [name, group.list()]),
          ),
          ...(database.pid ? { database: [{ pid: database.pid }] } : {}),
        },
      }),
    };
    return {
      url,
      mailbox: mail?.value.url ?? null,
      mongo: database.value.uri,
      accounts,
      commands,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
