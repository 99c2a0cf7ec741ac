import { existsSync, readFileSync } from 'node:fs';
import type { Logger } from '../logger.ts';
import { LOG_LEVELS } from './service-config.ts';

/** LOG_LEVEL=debug, with comments and empty lines between. */
function readLevel(text: string): string | undefined {
  const given = /^\s*(?:export\s+)?LOG_LEVEL\s*=(.*)$/m.exec(text)?.[1];
  return given
    ?.replace(/\s#.*$/, '')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2');
}

/**
 * Applies the settings of a file that may change while the process runs, at each SIGHUP and at the start: LOG_LEVEL. Without the
 * file, or without the key in it, the environment's value applies. An invalid value is refused and changes nothing. Other
 * settings are read at the start only, because parts of a process that disagree about them would be wrong.
 * @param options.file empty: SIGHUP is ignored
 * @returns a function that stops listening
 */
export function followLiveSettings(
  log: Logger,
  options: { file: string; level: string; signals?: NodeJS.EventEmitter },
): () => void {
  const { file, level, signals = process } = options;

  function apply(): void {
    if (!file) return;
    try {
      const wanted = (existsSync(file) && readLevel(readFileSync(file, 'utf8'))) || level;
      if (!LOG_LEVELS.includes(wanted)) {
        log.error({ file, wanted }, `LOG_LEVEL was not changed: expected ${LOG_LEVELS.join(', ')}`);
        return;
      }
      if (wanted === log.level) return;
      log.level = wanted;
      log.info({ file, level: wanted }, 'log level changed');
    } catch (err) {
      log.error({ err, file }, 'live settings could not be read: nothing was changed');
    }
  }

  // Also without a file: by default, SIGHUP would end the process.
  signals.on('SIGHUP', apply);
  apply();
  return () => void signals.off('SIGHUP', apply);
}
