import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@candor/kit/logger';
import { followLiveSettings } from '@candor/kit/service/live-settings';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

let folder: string;
let file: string;
let signals: EventEmitter;
let lines: string[];
let log: ReturnType<typeof createLogger>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-live-'));
  file = join(folder, 'live.env');
  signals = new EventEmitter();
  lines = [];
  log = createLogger('test', { level: 'info', destination: { write: (line) => lines.push(line) } });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hangUp = (text: string) => {
  writeFileSync(file, text);
  signals.emit('SIGHUP');
};

describe('live settings', () => {
  test('change the log level of a running process at SIGHUP, and take it back', () => {
    followLiveSettings(log, { file, level: 'info', signals });
    hangUp('# for an hour\nLOG_LEVEL=debug\n');
    log.debug('now it is visible');
    expect(log.level).toBe('debug');
    expect(lines.at(-1)).toContain('now it is visible');
    hangUp('# LOG_LEVEL=debug\n');
    expect(log.level).toBe('info');
    rmSync(file);
    signals.emit('SIGHUP');
    expect(log.level).toBe('info');
  });

  test('apply at the start', () => {
    writeFileSync(file, 'LOG_LEVEL="warn"\n');
    followLiveSettings(log, { file, level: 'info', signals });
    expect(log.level).toBe('warn');
  });

  test.each(["LOG_LEVEL='debug'", 'export LOG_LEVEL=debug # for an hour\r'])(
    'may be written as in .env: %j',
    (line) => {
      followLiveSettings(log, { file, level: 'info', signals });
      hangUp(`${line}\n`);
      expect(log.level).toBe('debug');
    },
  );

  test.each(['loud', 'DEBUG', 'debug!'])('refuse the level %s and change nothing', (level) => {
    followLiveSettings(log, { file, level: 'info', signals });
    log.level = 'warn';
    hangUp(`LOG_LEVEL=${level}\n`);
    expect(log.level).toBe('warn');
    expect(lines.at(-1)).toContain('LOG_LEVEL was not changed');
  });

  test('do not end a process without a file', () => {
    const stop = followLiveSettings(log, { file: '', level: 'info', signals });
    expect(signals.listenerCount('SIGHUP')).toBe(1);
    signals.emit('SIGHUP');
    expect(log.level).toBe('info');
    stop();
    expect(signals.listenerCount('SIGHUP')).toBe(0);
  });
});
