import { createAuthService } from '@candor/auth/service';
import { SERVICES, type ServiceName } from '@candor/contracts/topology';
import { startMongoServer } from '@candor/embedded-mongo/server';
import { createGateway } from '@candor/gateway/gateway';
import { AppError } from '@candor/kit/app-error';
import { systemClock } from '@candor/kit/clock';
import type { EventBus } from '@candor/kit/events/event-bus';
import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { type HttpServer, listen } from '@candor/kit/http/http-server';
import type { Logger } from '@candor/kit/logger';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import type { Service } from '@candor/kit/service/create-service';
import { createMemoryStore } from '@candor/kit/testing/memory-store';
import { createNotificationsService } from '@candor/notifications/service';
import { createPaymentsService } from '@candor/payments/service';
import { createUsersService } from '@candor/users/service';
import {
  demoPaymentsSettings,
  demoUsersSettings,
  type FourEyesOptions,
} from '../../src/demo-settings.ts';

const SITE = 'http://localhost:8080';
const SECRET = 'a secret of the tests, long enough';
const ADMIN = { email: 'admin@candor.example', password: 'a long passphrase of the tests' };
const LOG_IN = { identifier: ADMIN.email, password: ADMIN.password };
const CSRF = 'c'.repeat(43);
export const METRICS_KEY = 'the key of Prometheus in the tests';

/** The gateway and the four services over HTTP, each with a database and a connection of its own. */
export async function startServices(options: {
  bus: EventBus;
  log: Logger;
  isTraced?: boolean;
  fourEyes?: FourEyesOptions;
}) {
  const { bus, log, isTraced, fourEyes } = options;
  // The tests stop it.
  const database = await startMongoServer({});
  let stopping: Promise<void> | undefined;
  const stopDatabase = () => {
    stopping ??= database.stop();
    return stopping;
  };
  const stops: (() => unknown)[] = [stopDatabase];
  const broken = { objects: false, mail: false };
  const failing = (name: keyof typeof broken) => {
    if (broken[name]) throw new AppError('SERVICE_UNAVAILABLE', `No ${name} now`);
  };
  const memory = createMemoryStore();
  const objects: ObjectStore = {
    ...memory,
    async ensureBucket(bucket) {
      failing('objects');
      await memory.ensureBucket(bucket);
    },
    async get(...args) {
      failing('objects');
      return memory.get(...args);
    },
  };
  const mailer = { send: async () => failing('mail'), ping: async () => {}, close() {} };

  await bus.start();
  stops.push(() => bus.stop());

  const connections = {} as Record<ServiceName, Awaited<ReturnType<typeof connectMongo>>>;
  const servers = {} as Record<ServiceName, HttpServer>;
  const urlOf = (name: ServiceName) => `http://127.0.0.1:${servers[name].port}`;
  /** Auth is started first, and the others verify tokens by its keys. */
  const verify = () =>
    createTokenVerifier(remoteKeys(`${urlOf('auth')}/.well-known/jwks.json`), systemClock);

  const services: Service[] = [];
  async function serve<S extends Service>(
    name: ServiceName,
    create: (deps: ReturnType<typeof depsOf>) => S,
  ): Promise<S> {
    connections[name] = await connectMongo(database.uri, `candor_${name}`, {
      isTraced,
    });
    const service = create(depsOf(name));
    await service.start();
    services.push(service);
    servers[name] = await listen(service.app, { port: 0, host: '127.0.0.1' });
    stops.push(async () => {
      service.endStreams();
      await servers[name].close(500);
      await service.stop();
      await connections[name].close();
    });
    return service;
  }
  const depsOf = (name: ServiceName) => ({
    connection: connections[name],
    bus,
    clock: systemClock,
    log: log.child({ service: name }),
  });

  const auth = await serve('auth', (deps) =>
    createAuthService({
      ...deps,
      settings: {
        siteOrigin: SITE,
        internalKey: SECRET,
        secondFactorKey: SECRET,
        bootstrapAdmin: ADMIN,
        argon2: { memoryCost: 64, timeCost: 1, parallelism: 1 },
      },
    }),
  );
  await serve('users', (deps) =>
    createUsersService({
      ...deps,
      verifyToken: verify(),
      objects,
      settings: demoUsersSettings({ kycEncryptionKey: SECRET, retiredKeys: [] }),
    }),
  );
  await serve('payments', (deps) =>
    createPaymentsService({
      ...deps,
      verifyToken: verify(),
      objects,
      settings: demoPaymentsSettings(SECRET, fourEyes),
    }),
  );
  await serve('notifications', (deps) =>
    createNotificationsService({
      ...deps,
      verifyToken: verify(),
      mailer,
      settings: { siteOrigin: SITE, mailFrom: 'a@candor.example', messageIdHost: 'candor.example' },
    }),
  );
  const gateway = createGateway({
    upstreams: {
      auth: urlOf('auth'),
      users: urlOf('users'),
      payments: urlOf('payments'),
      notifications: urlOf('notifications'),
    },
    verifyToken: verify(),
    bus,
    clock: systemClock,
    log: log.child({ service: 'gateway' }),
    settings: {
      siteOrigin: SITE,
      internalKey: SECRET,
      metricsKey: METRICS_KEY,
      rateLimitFactor: Number.POSITIVE_INFINITY,
    },
  });
  await gateway.start();
  const front = await listen(gateway.app, {
    port: 0,
    host: '127.0.0.1',
    onConnection: gateway.onConnection,
  });
  stops.push(async () => {
    gateway.endStreams();
    await front.close(500);
    await gateway.stop();
  });
  const origin = `http://127.0.0.1:${front.port}`;

  function ask(path: string, init: RequestInit = {}) {
    return fetch(`${origin}${path}`, init);
  }

  function send(path: string, body: object, headers: Record<string, string> = {}) {
    return ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${CSRF}`,
        'x-xsrf-token': CSRF,
        ...headers,
      },
    });
  }

  return {
    origin,
    ask,
    send,
    broken,
    connections,
    servers,
    auth,
    /** Resolves when the events so far, and what they caused, have been handled. */
    async settle() {
      for (let round = 0; round < 2; round += 1) {
        for (const service of services) await service.drain();
      }
    },
    stopDatabase,
    logIn: () => send('/api/v1/users/login', LOG_IN),
    async bearer(): Promise<{ authorization: string }> {
      const answer = await send('/api/v1/users/login', LOG_IN);
      if (!answer.ok) throw new Error(await answer.text());
      const { token } = (await answer.json()) as {
        token: string;
      };
      return { authorization: `Bearer ${token}` };
    },
    /** The metrics of each process, as Prometheus reads them. */
    async metrics(): Promise<Record<ServiceName | 'gateway', string>> {
      const read = async (url: string, headers = {}) => (await fetch(url, { headers })).text();
      const [auth, users, payments, notifications] = await Promise.all(
        SERVICES.map((name) => read(`${urlOf(name)}/metrics`)),
      );
      const ofGateway = await read(`${origin}/metrics`, { authorization: `Bearer ${METRICS_KEY}` });
      return { auth, users, payments, notifications, gateway: ofGateway } as never;
    },
    async stop() {
      for (const stop of stops.reverse()) await stop();
    },
  };
}

export type RunningServices = Awaited<ReturnType<typeof startServices>>;
