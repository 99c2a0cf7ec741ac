import { randomBytes } from 'node:crypto';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { TEST_IMAGES } from './images.ts';
import type { TestPart } from './lane.ts';
import { isMinioReady, parseEndpoint } from './minio-endpoint.ts';
import type { TestContainers } from './open-lanes.ts';
import { waitFor } from './wait-for.ts';

const START_MS = 120_000;

/** Starts a container and resolves when it is ready, with its address. */
type Starter = () => Promise<{ container: StartedTestContainer; url: string }>;

const at = (container: StartedTestContainer, port: number) =>
  `${container.getHost()}:${container.getMappedPort(port)}`;

/** A single-node replica set, required for retryable writes. */
const startMongo: Starter = async () => {
  const initiate = `try { rs.status() } catch (error) {
    rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'localhost:27017' }] }) }
    if (!db.hello().isWritablePrimary) quit(1)`;
  const container = await new GenericContainer(TEST_IMAGES.mongo)
    .withCommand(['mongod', '--replSet', 'rs0', '--bind_ip_all'])
    .withExposedPorts(27017)
    .withWaitStrategy(Wait.forSuccessfulCommand(`mongosh --quiet --eval "${initiate}"`))
    .withStartupTimeout(START_MS)
    .start();
  // The member name of the set is only resolvable inside the container.
  return { container, url: `mongodb://${at(container, 27017)}/?directConnection=true` };
};

/** A dedicated account: the default guest may only connect locally. */
const startRabbitmq: Starter = async () => {
  const password = randomBytes(18).toString('hex');
  const container = await new GenericContainer(TEST_IMAGES.rabbitmq)
    .withEnvironment({ RABBITMQ_DEFAULT_USER: 'candor', RABBITMQ_DEFAULT_PASS: password })
    .withExposedPorts(5672)
    .withWaitStrategy(Wait.forSuccessfulCommand('rabbitmq-diagnostics -q check_port_connectivity'))
    .withStartupTimeout(START_MS)
    .start();
  return { container, url: `amqp://candor:${password}@${at(container, 5672)}` };
};

const startMinio: Starter = async () => {
  const password = randomBytes(18).toString('hex');
  const container = await new GenericContainer(TEST_IMAGES.minio)
    .withCommand(['server', '/data'])
    .withEnvironment({
      MINIO_ROOT_USER: 'candor',
      MINIO_ROOT_PASSWORD: password,
      MINIO_BROWSER: 'off',
    })
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
    .withStartupTimeout(START_MS)
    .start();
  const url = `http://candor:${password}@${at(container, 9000)}`;
  try {
    await waitFor(() => isMinioReady(parseEndpoint(url)), { describe: 'MinIO to answer' });
  } catch (error) {
    await container.stop();
    throw error;
  }
  return { container, url };
};

const STARTERS: Record<TestPart, Starter> = {
  mongo: startMongo,
  rabbitmq: startRabbitmq,
  minio: startMinio,
};

/** Starts the images of docker-compose.yml: all requested parts, or none. */
export async function startContainers(parts: TestPart[]): Promise<TestContainers> {
  const started = await Promise.allSettled(parts.map((part) => STARTERS[part]()));
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => {
    await Promise.all(running.map(({ container }) => container.stop()));
  };
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    urls: Object.fromEntries(parts.map((part, index) => [part, running[index]?.url])),
    stop,
  };
}
