import { format } from 'node:util';
import type { Logger } from '../logger.ts';

/**
 * Makes the log the only output of the process: uncaught failures, warnings of Node and what packages print become log
 * lines. An uncaught failure ends the process with 1, because its state is unknown; its supervisor starts it again.
 */
export function logProcess(log: Logger): void {
  // Rejections that nobody handles arrive here too.
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: toError(error), origin }, 'process failed');
    process.exit(1);
  });
  // Node's own listener prints to stderr.
  process.removeAllListeners('warning');
  process.on('warning', (warning) =>
    log.warn({ warning: warning.name, err: warning }, 'warning of the runtime'),
  );
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    console[level] = (...words: unknown[]) => log[level]({ console: true }, format(...words));
  }
  console.log = console.info;
}

/** Anything can be thrown. */
function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(format(thrown));
}
