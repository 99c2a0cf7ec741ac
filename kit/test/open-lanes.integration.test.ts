import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDockerAnswering } from '@candor/kit/testing/docker-engine';
import { findLane, type TestPart } from '@candor/kit/testing/lane';
import { openLanes } from '@candor/kit/testing/open-lanes';
import { openTestDatabase } from '@candor/kit/testing/test-mongo';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let folder: string;
let engine: Server | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-lanes-'));
});

afterEach(async () => {
  engine?.closeAllConnections();
  engine?.close();
  engine = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Listens on a socket like a Docker engine. */
async function listenAsDocker(answer: RequestListener): Promise<string> {
  const socket = join(folder, 'docker.sock');
  engine = createServer(answer);
  await new Promise<void>((resolve) => engine?.listen(socket, resolve));
  return `unix://${socket}`;
}

const healthy: RequestListener = (req, res) => {
  res.writeHead(req.url === '/_ping' ? 200 : 404).end('OK');
};

/** Opens the lanes of a fake environment, with containers that are only addresses. */
async function open(env: Record<string, string | undefined>, failure?: Error) {
  const asked: TestPart[][] = [];
  const lines: string[] = [];
  let isStopped = false;
  const close = await openLanes({
    // Hides a native MinIO.
    env: Object.assign(env, { CANDOR_MINIO_BIN: join(folder, 'no-minio') }),
    async startContainers(parts) {
      asked.push(parts);
      if (failure) throw failure;
      return {
        urls: Object.fromEntries(parts.map((part) => [part, `${part}://container`])),
        stop: async () => {
          isStopped = true;
        },
      };
    },
    print: (line) => lines.push(line),
  });
  const findKind = (part: TestPart) => findLane(part, { env })?.kind;
  return { asked, lines, findKind, close, isStopped: () => isStopped };
}

describe('whether a Docker engine answers', () => {
  it('is true for an engine that answers a ping on its socket or over TCP', async () => {
    expect(await isDockerAnswering(await listenAsDocker(healthy))).toBe(true);
    const tcp = createServer(healthy);
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
    const { port } = tcp.address() as { port: number };
    try {
      expect(await isDockerAnswering(`tcp://127.0.0.1:${port}`)).toBe(true);
    } finally {
      tcp.closeAllConnections();
      tcp.close();
    }
  });

  it('is false without a socket, for a failing engine, and for an unsupported scheme', async () => {
    expect(await isDockerAnswering(`unix://${join(folder, 'nothing')}`)).toBe(false);
    expect(await isDockerAnswering('ssh://somebody@example.com')).toBe(false);
    expect(await isDockerAnswering('no address')).toBe(false);
    const host = await listenAsDocker((_req, res) => void res.writeHead(500).end());
    expect(await isDockerAnswering(host)).toBe(false);
  });

  it('is false after 2 seconds for an engine that does not respond', async () => {
    const host = await listenAsDocker(() => {});
    const began = performance.now();
    expect(await isDockerAnswering(host)).toBe(false);
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(1_900);
    // A loaded machine may be late, but must not wait for the engine.
    expect(took).toBeLessThan(15_000);
  });
});

describe('the lanes of a run', () => {
  it('are containers if a Docker engine responds, started once and stopped at the end', async () => {
    const env = { DOCKER_HOST: await listenAsDocker(healthy) };
    const lanes = await open(env);
    expect(lanes.asked).toEqual([['mongo', 'rabbitmq', 'minio']]);
    for (const part of ['mongo', 'rabbitmq', 'minio'] as const) {
      expect(findLane(part, { env })).toMatchObject({ kind: 'docker', url: `${part}://container` });
    }
    expect(lanes.lines).toEqual([
      'MongoDB: a container of this run',
      expect.stringContaining('RabbitMQ: a container of this run; tests that stop it'),
      'MinIO: a container of this run; tests that stop it are skipped',
    ]);
    await lanes.close();
    expect(lanes.isStopped()).toBe(true);
    expect(lanes.findKind('mongo')).toBe('embedded');
  });

  it('prefer addresses from the environment and start containers only for the others', async () => {
    const env = {
      DOCKER_HOST: await listenAsDocker(healthy),
      CANDOR_MONGO_URI: 'mongodb://given',
      CANDOR_S3_URL: 'http://key:secret@given:9000',
    };
    const lanes = await open(env);
    expect(lanes.asked).toEqual([['rabbitmq']]);
    expect(lanes.lines[0]).toBe('MongoDB: given by CANDOR_MONGO_URI');
    expect(findLane('minio', { env })).toMatchObject({ kind: 'given', url: env.CANDOR_S3_URL });
    expect(lanes.findKind('rabbitmq')).toBe('docker');
    await lanes.close();
  });

  it('do not probe Docker if everything is given', async () => {
    let pings = 0;
    const host = await listenAsDocker((req, res) => {
      pings += 1;
      healthy(req, res);
    });
    const given = { CANDOR_MONGO_URI: 'a', CANDOR_AMQP_URL: 'b', CANDOR_S3_URL: 'c' };
    await open({ DOCKER_HOST: host, ...given });
    expect(pings).toBe(0);
  });

  it.each([
    ['does not respond', {}],
    ['is disabled', { CANDOR_TEST_DOCKER: 'off' }],
  ])('are native or embedded if Docker %s', async (_what, extra) => {
    const host = await listenAsDocker('CANDOR_TEST_DOCKER' in extra ? healthy : () => {});
    const lanes = await open({ DOCKER_HOST: host, ...extra });
    expect(lanes.asked).toEqual([]);
    expect(lanes.findKind('mongo')).toBe('embedded');
    expect(lanes.findKind('minio')).toBeUndefined();
    expect(lanes.lines).toContain('MongoDB: the embedded server');
    expect(lanes.lines).toContain('MinIO: not available, suites that need it are skipped');
  });

  it('are native or embedded, with a message, if the containers do not start', async () => {
    const env = { DOCKER_HOST: await listenAsDocker(healthy) };
    const lanes = await open(env, new Error('no such image'));
    expect(lanes.lines[0]).toBe('Docker answers, but the containers did not start: no such image');
    expect(lanes.findKind('mongo')).toBe('embedded');
    await lanes.close();
  });

  it('provide the database of a test file', async () => {
    const before = process.env.CANDOR_MONGO_URI;
    const { startMongoServer } = await import('@candor/embedded-mongo/server');
    const server = await startMongoServer({});
    process.env.CANDOR_MONGO_URI = server.uri;
    try {
      const database = await openTestDatabase();
      expect(database.uri).toBe(server.uri);
      expect(database.connection.name).toMatch(/^test_[0-9a-f]{12}$/);
      await database.close();
    } finally {
      if (before === undefined) delete process.env.CANDOR_MONGO_URI;
      else process.env.CANDOR_MONGO_URI = before;
      await server.stop();
    }
  });
});
