import { isDockerAnswering } from './docker-engine.ts';
import { CONTAINERS_VARIABLE, findLane, isGiven, TEST_PARTS, type TestPart } from './lane.ts';

export interface TestContainers {
  /** Address of each requested part. */
  urls: Partial<Record<TestPart, string>>;
  stop(): Promise<void>;
}

const LABELS: Record<TestPart, string> = { mongo: 'MongoDB', rabbitmq: 'RabbitMQ', minio: 'MinIO' };

/**
 * Chooses the source of each part once per run. Starts containers for parts that are not given if a Docker
 * engine responds (CANDOR_TEST_DOCKER=off disables this), stores their addresses in `env` for the test
 * files, and prints the choice.
 * @returns a function that stops what was started
 */
export async function openLanes(options: {
  env: Record<string, string | undefined>;
  startContainers: (parts: TestPart[]) => Promise<TestContainers>;
  print: (line: string) => void;
}): Promise<() => Promise<void>> {
  const { env, startContainers, print } = options;
  let containers: TestContainers | undefined;
  delete env[CONTAINERS_VARIABLE];
  const wanted = TEST_PARTS.filter((part) => !isGiven(part, env));
  const mayAsk = wanted.length > 0 && env.CANDOR_TEST_DOCKER !== 'off';
  if (mayAsk && (await isDockerAnswering(env.DOCKER_HOST || undefined))) {
    try {
      containers = await startContainers(wanted);
      env[CONTAINERS_VARIABLE] = JSON.stringify(containers.urls);
    } catch (error) {
      print(`Docker answers, but the containers did not start: ${(error as Error).message}`);
    }
  }
  for (const part of TEST_PARTS) print(`${LABELS[part]}: ${describeLane(part, env)}`);
  return async () => {
    delete env[CONTAINERS_VARIABLE];
    await containers?.stop();
  };
}

function describeLane(part: TestPart, env: Record<string, string | undefined>): string {
  const lane = findLane(part, { env });
  if (!lane) return 'not available, suites that need it are skipped';
  if (lane.kind === 'embedded' || lane.kind === 'native' || part === 'mongo') return lane.text;
  const own = findLane(part, { env, own: true });
  const stopped = own?.kind === 'native' ? `are on ${own.text}` : 'are skipped';
  return `${lane.text}; tests that stop it ${stopped}`;
}
