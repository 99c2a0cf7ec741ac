import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The parts that integration tests need beside the code. */
export const TEST_PARTS = ['mongo', 'rabbitmq', 'minio'] as const;
export type TestPart = (typeof TEST_PARTS)[number];

type Environment = Record<string, string | undefined>;

/** Where a part of this run comes from, the first that there is: given, Docker, this machine, embedded. */
export interface Lane {
  kind: 'given' | 'docker' | 'native' | 'embedded';
  /** Null where the test file starts the part for itself. */
  url: string | null;
  /** For the output. */
  text: string;
}

/** Addresses of the containers of this run, as JSON; set by `openLanes`, read in every test file. */
export const CONTAINERS_VARIABLE = 'CANDOR_TEST_CONTAINERS';

const GIVEN_BY: Record<TestPart, string> = {
  mongo: 'CANDOR_MONGO_URI',
  rabbitmq: 'CANDOR_AMQP_URL',
  minio: 'CANDOR_S3_URL',
};

/** Where Debian keeps the server's own script; the one on the PATH changes user and folder. */
export const RABBITMQ_SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';
/** Where scripts/parts/install-parts.sh puts it. */
const INSTALLED_MINIO = fileURLToPath(new URL('../../../.cache/parts/bin/minio', import.meta.url));

export const minioBinary = (env: Environment = process.env) =>
  env.CANDOR_MINIO_BIN ?? INSTALLED_MINIO;

export const isGiven = (part: TestPart, env: Environment = process.env) => !!env[GIVEN_BY[part]];

function nativeLane(part: TestPart, env: Environment): Lane | null {
  const native = (text: string): Lane => ({ kind: 'native', url: null, text });
  switch (part) {
    case 'mongo':
      return { kind: 'embedded', url: null, text: 'the embedded server' };
    case 'rabbitmq':
      return existsSync(RABBITMQ_SERVER) ? native('RabbitMQ of this machine') : null;
    case 'minio':
      return existsSync(minioBinary(env)) ? native('MinIO of this machine') : null;
  }
}

/**
 * The lane of a part; null where there is none, and suites that need it are skipped.
 * @param own prefers a part that the suite may stop and kill to a container that all files share
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
