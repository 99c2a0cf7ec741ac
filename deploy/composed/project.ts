import { waitFor } from '@candor/kit/testing/wait-for';
import type { ComposeService } from '../compose-file.ts';
import type { Keeper } from './keeper.ts';

/** The services of a project, as `docker compose` handles them. */
export function createProject(
  services: Readonly<Record<string, ComposeService>>,
  keepers: Readonly<Record<string, Keeper>>,
  options: { waitMs: number; say(line: string): void },
) {
  const { waitMs, say } = options;
  const names = Object.keys(keepers);
  const find = (name: string): Keeper => {
    const keeper = keepers[name];
    if (!keeper) throw new Error(`There is no service "${name}": ${names.join(', ')}.`);
    return keeper;
  };
  /** Runs to its end; what others wait for. */
  const isJob = (name: string) => services[name]?.restart?.startsWith('on-failure');
  const lasting = names.filter((name) => !isJob(name));
  const dependencies = (name: string) =>
    Object.entries(services[name]?.depends_on ?? {}).filter(([other]) => keepers[other]);

  async function waitHealthy(which: readonly string[]): Promise<void> {
    const pending = () =>
      which.filter((name) => !find(name).isRunning() || !/healthy|none/.test(find(name).health()));
    await waitFor(() => pending().length === 0, { timeoutMs: waitMs, intervalMs: 100 }).catch(
      () => {
        throw new Error(`not healthy within ${waitMs / 1000} s: ${pending().join(', ')}`);
      },
    );
  }

  /** `docker compose up --wait`: in the order of the dependencies. */
  async function up(): Promise<void> {
    const starting = new Map<string, Promise<void>>();
    const startOne = async (name: string): Promise<void> => {
      for (const [other, { condition }] of dependencies(name)) {
        await begin(other);
        if (condition === 'service_healthy') await waitHealthy([other]);
        if (condition !== 'service_completed_successfully') continue;
        const code = await find(other).finished();
        if (code !== 0) throw new Error(`${name} was not started: ${other} ended with ${code}`);
      }
      await find(name).start();
    };
    function begin(name: string): Promise<void> {
      const begun = starting.get(name) ?? startOne(name);
      starting.set(name, begun);
      return begun;
    }
    await Promise.all(names.map(begin));
    await waitHealthy(lasting);
  }

  /** What depends on others ends first. @throws Error with all that ended late */
  async function down(): Promise<void> {
    const ending = new Map<string, Promise<void>>();
    const errors: string[] = [];
    function end(name: string): Promise<void> {
      const dependents = names.filter((other) => dependencies(other).some(([on]) => on === name));
      const ended =
        ending.get(name) ??
        Promise.all(dependents.map(end))
          .then(() => find(name).stop())
          .catch((error: Error) => void errors.push(error.message));
      ending.set(name, ended);
      return ended;
    }
    await Promise.all(names.map(end));
    if (errors.length > 0) throw new Error(errors.join('; '));
  }

  return {
    up,
    down,
    /** `docker compose restart NAME`, then waits until it is healthy. */
    async restart(name: string): Promise<void> {
      await find(name).stop();
      await find(name).start();
      await waitHealthy([name]);
    },
    /** Kills one alone, then waits until its restart policy has brought it back. */
    async crash(name: string): Promise<void> {
      await find(name).crash();
      await waitHealthy([name]);
    },
    /** A loss of power: all at once, and then all that are to run again at once, as the Docker daemon starts them. */
    async reboot(): Promise<void> {
      await Promise.all(names.map((name) => find(name).cut()));
      say('all containers were killed');
      await Promise.all(lasting.map((name) => find(name).start()));
      await waitHealthy(lasting);
    },
    lasting,
  };
}
