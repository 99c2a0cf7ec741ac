import { existsSync } from 'node:fs';
import { partPath } from './part-path.ts';

/** The backing services of integration tests. */
export const TEST_PARTS = ['mongo', 'rabbitmq', 'minio'] as const;
export type TestPart = (typeof TEST_PARTS)[number];

type Environment = Record<string, string | undefined>;

/** Source of a backing service in this run, in order of precedence: given, Docker, native, embedded. */
export interface Lane {
  kind: 'given' | 'docker' | 'native' | 'embedded';
  /** Null if the test file starts the part itself. */
  url: string | null;
  /** Description for the output. */
  text: string;
}

/** Addresses of the containers of this run as JSON; set by `openLanes`, read in every test file. */
export const CONTAINERS_VARIABLE = 'CANDOR_TEST_CONTAINERS';
/** Addresses of the embedded databases of this run as a JSON list, one for each worker of Jest. */
export const DATABASES_VARIABLE = 'CANDOR_TEST_DATABASES';

const GIVEN_BY: Record<TestPart, string> = {
  mongo: 'CANDOR_MONGO_URI',
  rabbitmq: 'CANDOR_AMQP_URL',
  minio: 'CANDOR_S3_URL',
};

/** The server script of the Debian package; the one on the PATH switches user and folder. */
export const RABBITMQ_SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';
export const minioBinary = (env: Environment = process.env) =>
  env.CANDOR_MINIO_BIN ?? partPath('minio', env);

export const isGiven = (part: TestPart, env: Environment = process.env) => !!env[GIVEN_BY[part]];

function nativeLane(part: TestPart, env: Environment): Lane | null {
  const native = (text: string): Lane => ({ kind: 'native', url: null, text });
  switch (part) {
    case 'mongo':
      return { kind: 'embedded', url: findWorkerDatabase(env), text: 'the embedded server' };
    case 'rabbitmq':
      return existsSync(RABBITMQ_SERVER) ? native('RabbitMQ on this machine') : null;
    case 'minio':
      return existsSync(minioBinary(env)) ? native('MinIO on this machine') : null;
  }
}

function findWorkerDatabase(env: Environment): string | null {
  const urls = JSON.parse(env[DATABASES_VARIABLE] ?? '[]') as string[];
  return urls[(Number(env.JEST_WORKER_ID ?? 1) - 1) % urls.length] ?? null;
}

/**
 * Returns the lane of a part, or null if there is none; suites that need it are skipped then.
 * @param own prefers a part that the suite may stop and kill over a container shared by all files
 */
export function findLane(
  part: TestPart,
  { own = false, env = process.env }: { own?: boolean; env?: Environment } = {},
): Lane | null {
  const given = env[GIVEN_BY[part]];
  if (given) return { kind: 'given', url: given, text: `given by ${GIVEN_BY[part]}` };
  const native = nativeLane(part, env);
  if (own && native?.kind === 'native') return native;
  const containers = JSON.parse(env[CONTAINERS_VARIABLE] ?? '{}') as Partial<typeof GIVEN_BY>;
  const url = containers[part];
  return url ? { kind: 'docker', url, text: 'a container of this run' } : native;
}
