import { setTimeout as pause } from 'node:timers/promises';
import type { ComposeService, HealthCheck } from '../compose-file.ts';
import type { Container, Running } from './container.ts';

const UNITS_MS: Record<string, number> = { s: 1000, m: 60_000 };
/** Docker's own where the file says nothing. */
const DEFAULTS = { interval: '30s', timeout: '30s', start_interval: '5s', start_period: '0s' };
const LONGEST_DELAY_MS = 60_000;
/** A process that ran this long is restarted without delay. */
const STABLE_MS = 10_000;

export function toMs(duration: string): number {
  const [, number, unit = ''] = /^(\d+)([sm])$/.exec(duration) ?? [];
  const factor = UNITS_MS[unit];
  if (number === undefined || !factor) throw new Error(`not a duration: ${duration}`);
  return Number(number) * factor;
}

/** A service as compose keeps it running. */
export interface Keeper {
  /** Starts it if it does not run; resolves once its process runs. */
  start(): Promise<void>;
  /** Asks it to end. @throws Error if it did not within its grace period */
  stop(): Promise<void>;
  /** Kills it as a loss of power does; it is not restarted. */
  cut(): Promise<void>;
  /** Kills it as the kernel does when memory runs out; its restart policy decides what follows. */
  crash(): Promise<void>;
  isRunning(): boolean;
  health(): 'starting' | 'healthy' | 'unhealthy' | 'none';
  /** Resolves with its last exit code once it ended for good. */
  finished(): Promise<number | string>;
  /** Null before it ended. */
  exitCode(): number | string | null;
  restarts(): number;
}

/** In place of a job that cannot run here: it is done at once. */
export function createSkippedKeeper(): Keeper {
  const done = async () => {};
  return {
    ...{ start: done, stop: done, cut: done, crash: done },
    isRunning: () => false,
    health: () => 'none',
    finished: async () => 0,
    exitCode: () => 0,
    restarts: () => 0,
  };
}

/** @param restart `unless-stopped`, `on-failure:5` or `no` */
export function createKeeper(options: {
  name: string;
  service: ComposeService;
  check: HealthCheck | undefined;
  container: Container;
  say(line: string): void;
}): Keeper {
  const { name, service, check, container, say } = options;
  let running: Running | undefined;
  let loop: Promise<number | string> = Promise.resolve(0);
  let state: ReturnType<Keeper['health']> = check ? 'starting' : 'none';
  let wanted = new AbortController();
  let restarts = 0;
  let exitCode: number | string | null = null;

  function mayRestart(code: number | string, count: number): boolean {
    const [policy, most] = (service.restart ?? 'no').split(':');
    if (wanted.signal.aborted || policy === 'no') return false;
    return (
      policy !== 'on-failure' || (code !== 0 && count < Number(most ?? Number.POSITIVE_INFINITY))
    );
  }

  /** Keeps the state of health while the process runs. */
  async function watch(process: Running, at: HealthCheck): Promise<void> {
    const time = (key: keyof typeof DEFAULTS) => toMs(at[key] ?? DEFAULTS[key]);
    const [kind, ...words] = at.test.map((word) => word.replaceAll('$$', '$'));
    const command = kind === 'CMD-SHELL' ? ['sh', '-c', ...words] : words;
    const began = Date.now();
    const over = new AbortController();
    void process.ended.then(() => over.abort());
    let failures = 0;
    state = 'starting';
    while (!over.signal.aborted) {
      const isStarting = state === 'starting' && Date.now() - began < time('start_period');
      await pause(time(isStarting ? 'start_interval' : 'interval'), undefined, {
        signal: over.signal,
      }).catch(() => {});
      if (over.signal.aborted) return;
      const { status } = await container.execute(command, time('timeout'));
      if (over.signal.aborted) return;
      if (status === 0) [failures, state] = [0, 'healthy'];
      else if (!isStarting) failures += 1;
      if (failures >= (at.retries ?? 3)) state = 'unhealthy';
    }
  }

  async function keep(first: Running): Promise<number | string> {
    let current = first;
    let delayMs = 100;
    for (let count = 0; ; count += 1) {
      const began = Date.now();
      if (check) void watch(current, check);
      const code = await current.ended;
      exitCode = code;
      running = undefined;
      if (!mayRestart(code, count)) return code;
      say(`${name} ended with ${code}`);
      if (Date.now() - began > STABLE_MS) delayMs = 100;
      await pause(delayMs, undefined, { signal: wanted.signal }).catch(() => {});
      if (wanted.signal.aborted) return code;
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
      restarts += 1;
      current = await container.start();
      running = current;
    }
  }

  async function end(signal: (process: Running) => void): Promise<void> {
    wanted.abort();
    if (running) signal(running);
    await loop;
  }

  return {
    async start() {
      if (running) return;
      wanted = new AbortController();
      state = check ? 'starting' : 'none';
      running = await container.start();
      loop = keep(running);
    },
    async stop() {
      const grace = toMs(service.stop_grace_period ?? '10s');
      let isLate = false;
      const late = setTimeout(() => {
        isLate = true;
        running?.kill();
      }, grace);
      await end((process) => process.signal('SIGTERM'));
      clearTimeout(late);
      if (isLate) throw new Error(`${name} did not end within ${service.stop_grace_period}`);
    },
    cut: () => end((process) => process.kill()),
    async crash() {
      const killed = running;
      killed?.kill();
      await killed?.ended;
    },
    isRunning: () => running !== undefined,
    health: () => state,
    finished: () => loop,
    exitCode: () => exitCode,
    restarts: () => restarts,
  };
}
