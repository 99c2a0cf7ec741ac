import type { Logger } from './logger.ts';

/** A component that is started in order and stopped in reverse order. */
export interface Part {
  name: string;
  start?(): Promise<void> | void;
  /** Must wait for work in flight; called at most once, also after a later part failed to start. */
  stop?(): Promise<void> | void;
}

export interface Lifecycle {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts parts one after the other; if one fails, the started ones are stopped again. A stop during the start does not wait
 * for the part that is starting: `start` stops that part once it has started, starts no other, and rejects.
 */
export function createLifecycle(parts: readonly Part[], log: Logger): Lifecycle {
  const started: Part[] = [];
  let stopping: Promise<void> | undefined;

  async function stopAll(): Promise<void> {
    for (let part = started.pop(); part; part = started.pop()) {
      try {
        await part.stop?.();
      } catch (error) {
        log.error({ err: error, part: part.name }, 'part did not stop cleanly');
      }
    }
  }

  return {
    async start() {
      for (const part of parts) {
        try {
          await part.start?.();
        } catch (error) {
          log.error({ err: error, part: part.name }, 'part did not start');
          await stopAll();
          throw error;
        }
        started.push(part);
        if (!stopping) continue;
        await stopAll();
        await stopping;
        throw new Error(`stopped while "${part.name}" was starting`);
      }
    },
    stop() {
      stopping ??= stopAll();
      return stopping;
    },
  };
}

/** Stops on SIGTERM and SIGINT and exits with 0, or with 1 if stopping fails or exceeds `graceMs`. */
export function stopOnSignals(
  lifecycle: Lifecycle,
  log: Logger,
  options: { graceMs?: number; exit?: (code: number) => void } = {},
): void {
  const exit = options.exit ?? ((code: number) => process.exit(code));
  const onSignal = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    const graceMs = options.graceMs ?? 15_000;
    // Also keeps the process running: a part may wait on what does not, and the parts after it must still stop.
    const timer = setTimeout(() => {
      log.error({ graceMs }, 'did not stop in time');
      exit(1);
    }, graceMs);
    lifecycle
      .stop()
      .then(
        () => {
          log.info('stopped');
          exit(0);
        },
        () => exit(1),
      )
      .finally(() => clearTimeout(timer));
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
}
