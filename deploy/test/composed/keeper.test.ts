import { waitFor } from '@candor/kit/testing/wait-for';
import { describe, expect, test } from '@jest/globals';
import type { ComposeService } from '../../compose-file.ts';
import type { Container } from '../../composed/container.ts';
import { createKeeper, type Keeper } from '../../composed/keeper.ts';
import { createProject } from '../../composed/project.ts';

/** A container whose processes the test ends, or SIGTERM. */
function createFake(options: { ignoresSigterm?: boolean; exits?: (number | null)[] } = {}) {
  const { ignoresSigterm = false, exits = [] } = options;
  const ends: ((code: number | string) => void)[] = [];
  let isHealthy = true;
  const container: Container = {
    pid: () => 1,
    async start() {
      let resolve: (code: number | string) => void = () => {};
      const promise = new Promise<number | string>((end) => {
        resolve = end;
      });
      ends.push(resolve);
      const code = exits[ends.length - 1];
      if (typeof code === 'number') resolve(code);
      return {
        ended: promise,
        signal: () => ignoresSigterm || resolve(0),
        kill: () => resolve('SIGKILL'),
      };
    },
    execute: async () => ({ status: isHealthy ? 0 : 1, stdout: '', stderr: '' }),
  };
  return {
    container,
    starts: () => ends.length,
    end: (code: number) => ends.at(-1)?.(code),
    sicken() {
      isHealthy = false;
    },
  };
}

const keep = (service: Partial<ComposeService>, fake: ReturnType<typeof createFake>) =>
  createKeeper({
    name: 'auth',
    service: { image: '', ...service },
    check: service.healthcheck,
    container: fake.container,
    say: () => {},
  });

describe('a container', () => {
  test('that ends by itself is started again unless it was stopped', async () => {
    const fake = createFake();
    const keeper = keep({ restart: 'unless-stopped' }, fake);
    await keeper.start();
    fake.end(1);
    await waitFor(() => fake.starts() === 2 && keeper.isRunning());
    await keeper.stop();
    expect([fake.starts(), keeper.restarts(), keeper.exitCode()]).toEqual([2, 1, 0]);
  });

  test('that crashes is started again, after a loss of power only when it is told to', async () => {
    const fake = createFake();
    const keeper = keep({ restart: 'unless-stopped' }, fake);
    await keeper.start();
    await keeper.crash();
    expect([keeper.isRunning(), keeper.exitCode()]).toEqual([false, 'SIGKILL']);
    await waitFor(() => fake.starts() === 2 && keeper.isRunning());
    await keeper.cut();
    expect([keeper.isRunning(), fake.starts(), keeper.restarts()]).toEqual([false, 2, 1]);
    await keeper.start();
    expect(fake.starts()).toBe(3);
    await keeper.stop();
  });

  test('of a job is started again when it fails, as often as the file says', async () => {
    const fake = createFake({ exits: [1, 1, 0] });
    const job = keep({ restart: 'on-failure:5' }, fake);
    await job.start();
    expect(await job.finished()).toBe(0);
    expect(fake.starts()).toBe(3);
    const broken = createFake({ exits: [1, 1, 1, 1] });
    const failing = keep({ restart: 'on-failure:2' }, broken);
    await failing.start();
    expect([await failing.finished(), broken.starts()]).toEqual([1, 3]);
  });

  test('that ends later than its grace period is killed, and reported', async () => {
    const fake = createFake({ ignoresSigterm: true });
    const keeper = keep({ restart: 'unless-stopped', stop_grace_period: '0s' }, fake);
    await keeper.start();
    await expect(keeper.stop()).rejects.toThrow('auth did not end within 0s');
    expect([keeper.isRunning(), keeper.exitCode()]).toEqual([false, 'SIGKILL']);
  });

  test('is unhealthy once its check fails as often as the file says', async () => {
    const fake = createFake();
    const check = { test: ['CMD', 'true'], interval: '0s', start_interval: '0s', retries: 2 };
    const keeper = keep({ healthcheck: check }, fake);
    await keeper.start();
    await waitFor(() => keeper.health() === 'healthy');
    fake.sicken();
    await waitFor(() => keeper.health() === 'unhealthy');
    await keeper.stop();
  });
});

describe('a project', () => {
  const services: Record<string, ComposeService> = {
    store: { image: '', restart: 'unless-stopped' },
    job: {
      image: '',
      restart: 'on-failure:0',
      depends_on: { store: { condition: 'service_healthy' } },
    },
    auth: {
      image: '',
      restart: 'unless-stopped',
      depends_on: {
        job: { condition: 'service_completed_successfully' },
        elsewhere: { condition: 'service_healthy', required: false },
      },
    },
  };
  function create(exits: (number | null)[]) {
    const log: string[] = [];
    const fakes = { store: createFake(), job: createFake({ exits }), auth: createFake() };
    const keepers = Object.fromEntries(
      Object.entries(fakes).map(([name, fake]): [string, Keeper] => {
        const keeper = keep(services[name] ?? {}, fake);
        const note = (what: 'start' | 'stop') => (): Promise<void> => {
          log.push(`${what} ${name}`);
          return keeper[what]();
        };
        return [name, { ...keeper, start: note('start'), stop: note('stop') }];
      }),
    );
    const project = createProject(services, keepers, { waitMs: 5_000, say: () => {} });
    return { log, keepers, project };
  }

  test('starts in the order of its dependencies, and stops in the opposite one', async () => {
    const { log, project } = create([0, 0]);
    await project.up();
    expect(log.splice(0)).toEqual(['start store', 'start job', 'start auth']);
    await project.down();
    expect(log).toEqual(['stop auth', 'stop job', 'stop store']);
  });

  test('starts nothing that waits for a job that failed', async () => {
    const { log, project } = create([3]);
    await expect(project.up()).rejects.toThrow('auth was not started: job ended with 3');
    expect(log).toEqual(['start store', 'start job']);
    await project.down();
  });

  test('has a container that crashed running and healthy again', async () => {
    const { project, keepers } = create([0]);
    await project.up();
    await project.crash('auth');
    expect([keepers.auth?.isRunning(), keepers.auth?.restarts()]).toEqual([true, 1]);
    expect(keepers.store?.restarts()).toBe(0);
    await project.down();
  });

  test('starts everything but its jobs at once after a loss of power', async () => {
    const { log, project } = create([0]);
    await project.up();
    log.splice(0);
    await project.reboot();
    expect(log).toEqual(['start store', 'start auth']);
    await project.down();
  });
});
