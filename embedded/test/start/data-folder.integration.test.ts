import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needed } from '@candor/kit/testing/needed';
import { canMount, mountSmallDisk } from '@candor/kit/testing/small-disk';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDataFolder } from '../../src/data-folder.ts';
import { isRunning, processStart } from '../../src/process-start.mjs';

let dataDir: string;
let other: ChildProcess;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-folder-'));
  // A program unrelated to Candor.
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
});

afterEach(() => {
  other.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const lockFile = () => join(dataDir, 'lock.json');
const readMode = (...names: string[]) => statSync(join(dataDir, ...names)).mode & 0o777;

function writeLock(holder: unknown): void {
  writeFileSync(lockFile(), typeof holder === 'string' ? holder : JSON.stringify(holder));
}

describe('the lock of a data folder', () => {
  it('cannot be acquired while its process is running; the error names the pid', () => {
    writeLock({ pid: other.pid, started: processStart(other.pid as number) });
    expect(() => openDataFolder(dataDir)).toThrow(
      `already runs on this data folder (pid ${other.pid})`,
    );
  });

  it.each<[string, () => unknown]>([
    [
      'whose pid now belongs to another program',
      () => ({ pid: other.pid, started: 'another time' }),
    ],
    ['of which only the pid was recorded', () => ({ pid: other.pid })],
    ['that has ended', () => ({ pid: 2 ** 22 - 3, started: 'some time' })],
    ['that was interrupted while writing it', () => '{ "pid": 1'],
    ['that left an empty file', () => ''],
    ['that left another JSON value', () => 'null'],
  ])('is taken over from a process %s', (_name, holder) => {
    writeLock(holder());
    openDataFolder(dataDir);
    expect(isRunning(JSON.parse(readFileSync(lockFile(), 'utf8')))).toBe(true);
    expect(readFileSync(lockFile(), 'utf8')).toContain(`"pid": ${process.pid}`);
  });

  it('is removed by clearRuntime', () => {
    openDataFolder(dataDir).clearRuntime();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('leaves no temporary file behind', () => {
    writeLock({ pid: other.pid });
    const folder = openDataFolder(dataDir);
    folder.writeRuntime({
      url: 'u',
      siteOrigin: 's',
      mailbox: 'm',
      mongo: 'd',
      operator: 'p',
    });
    const runtime = JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8'));
    expect(runtime).toMatchObject({ url: 'u', pid: process.pid });
    expect(isRunning(runtime)).toBe(true);
    folder.clearRuntime();
    expect(existsSync(join(dataDir, 'secrets.json'))).toBe(true);
    const left = ['lock.json', 'runtime.json', `lock.json.${process.pid}.tmp`];
    expect(left.filter((name) => existsSync(join(dataDir, name)))).toEqual([]);
  });
});

describe('the permissions of a data folder', () => {
  it('are restricted to its user when it is created', () => {
    const folder = openDataFolder(join(dataDir, 'deep', 'new'));
    expect(folder.restricted).toBe(0);
    expect(readMode('deep', 'new')).toBe(0o700);
    expect(readMode('deep', 'new', 'secrets.json')).toBe(0o600);
    expect(readMode('deep', 'new', 'lock.json')).toBe(0o600);
    expect(readMode('deep', 'new', 'format.json')).toBe(0o600);
  });

  it('are removed from other users at the first start, and none are left at the second', () => {
    mkdirSync(join(dataDir, 'mongo'));
    writeFileSync(join(dataDir, 'mongo', 'mongo.lmdb'), '');
    for (const [name, mode] of [
      ['mongo/mongo.lmdb', 0o664],
      ['mongo', 0o755],
      ['.', 0o755],
    ] as const) {
      chmodSync(join(dataDir, name), mode);
    }
    expect(openDataFolder(dataDir).restricted).toBe(3);
    expect([readMode(), readMode('mongo'), readMode('mongo', 'mongo.lmdb')]).toEqual([
      0o700, 0o700, 0o600,
    ]);
    expect(openDataFolder(dataDir).restricted).toBe(0);
  });

  it('are left unchanged on files of others and behind symbolic links', () => {
    const outside = mkdtempSync(join(tmpdir(), 'candor-outside-'));
    writeFileSync(join(outside, 'file'), '');
    writeFileSync(join(dataDir, 'notes.txt'), '');
    chmodSync(join(outside, 'file'), 0o644);
    chmodSync(join(dataDir, 'notes.txt'), 0o644);
    symlinkSync(outside, join(dataDir, 'objects'));
    openDataFolder(dataDir);
    expect(readMode('notes.txt')).toBe(0o644);
    expect(statSync(join(outside, 'file')).mode & 0o777).toBe(0o644);
    rmSync(outside, { recursive: true });
  });

  it('are not changed on a shared folder, which is refused', () => {
    chmodSync(dataDir, 0o1777);
    expect(() => openDataFolder(dataDir)).toThrow('accessible to other users');
    expect(statSync(dataDir).mode & 0o7777).toBe(0o1777);
  });
});

describe('opening a data folder', () => {
  it('fails with an error that names the path when it is a file', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(() => openDataFolder(file)).toThrow(
      `The data folder ${file} can't be used: it is not a folder`,
    );
    expect(() => openDataFolder(join(file, 'below'))).toThrow('it is not a folder');
  });

  // Mounting a small file system requires root.
  (needed(canMount(), 'only root may mount a small disk') ? it : it.skip)(
    'fails with an error that names the folder when its disk is read-only or full',
    () => {
      const disk = mountSmallDisk(20);
      try {
        const folder = join(disk.path, 'data');
        openDataFolder(folder).clearRuntime();
        writeFileSync(join(disk.path, 'ballast'), Buffer.alloc(10 * 1024 * 1024));
        expect(() => openDataFolder(folder)).toThrow(
          new RegExp(`^The data folder ${folder} can't be used: its disk has \\d+\\.\\d MB left`),
        );
        rmSync(join(disk.path, 'ballast'));
        disk.makeReadOnly();
        expect(() => openDataFolder(folder)).toThrow(
          `The data folder ${folder} can't be used: its file system is read-only`,
        );
      } finally {
        disk.remove();
      }
    },
  );
});

describe('the key of identity documents', () => {
  const RETIRED_SHORT = JSON.stringify({
    kycEncryptionKey: 'k'.repeat(43),
    retiredKeys: ['short'],
  });
  const keyFile = () => join(dataDir, 'kyc-key.json');

  it('is created once, readable by its user only, and kept', () => {
    const first = openDataFolder(dataDir);
    expect(readMode('kyc-key.json')).toBe(0o600);
    first.clearRuntime();
    expect(openDataFolder(dataDir).kycKeys).toEqual(first.kycKeys);
  });

  it('can have retired keys beside it, which an operator adds', () => {
    openDataFolder(dataDir).clearRuntime();
    const keys = { kycEncryptionKey: 'n'.repeat(43), retiredKeys: ['o'.repeat(43)] };
    writeFileSync(keyFile(), JSON.stringify(keys));
    expect(openDataFolder(dataDir).kycKeys).toEqual(keys);
  });

  it('is never replaced when its file is damaged: the start is refused with what to do', () => {
    openDataFolder(dataDir).clearRuntime();
    for (const damaged of ['{"kycEncr', '{}', '{"kycEncryptionKey":"short"}', RETIRED_SHORT]) {
      writeFileSync(keyFile(), damaged);
      expect(() => openDataFolder(dataDir)).toThrow(
        /kyc-key.json is damaged.*restore it from a backup/,
      );
      expect(readFileSync(keyFile(), 'utf8')).toBe(damaged);
      rmSync(lockFile(), { force: true });
    }
  });
});
