import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startEmbeddedMongo } from '../src/embedded-mongo.ts';
import { startMongoServer } from '../src/server.ts';
import { socketPath } from '../src/socket-path.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-socket-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const readMode = (path: string) => statSync(path).mode & 0o777;
const longFolder = () => join(folder, 'long-'.repeat(20), 'data');

/** Writes and reads through mongoose, as the services do. */
async function expectUsable(uri: string): Promise<void> {
  const connection = await connectMongo(uri, 'd');
  await connection.collection('c').insertOne({ a: 1 });
  expect(await connection.collection('c').countDocuments()).toBe(1);
  await connection.close();
}

/** What an open file refers to, such as "socket:[1234]"; empty if it was closed meanwhile. */
function readDescriptor(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return '';
  }
}

/** TCP ports that this process listens on. */
function listeningPorts(): string[] {
  const inodes = readdirSync('/proc/self/fd').map(readDescriptor);
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    readFileSync(table, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, ...rest]) => state === '0A' && inodes.includes(`socket:[${rest[5]}]`))
      .map(([, local]) => String(local)),
  );
}

describe('the embedded database', () => {
  it('listens on a Unix socket that only its user can access, and on no port', async () => {
    const dataDir = join(folder, 'data');
    const before = process.platform === 'linux' ? listeningPorts() : [];
    const server = await startMongoServer({ dataDir });
    expect(server.uri).toBe(
      `mongodb://${encodeURIComponent(server.socketPath)}/?directConnection=true`,
    );
    expect(server.socketPath).toBe(join(dataDir, 'mongo.sock'));
    expect(readMode(dataDir)).toBe(0o700);
    for (const name of ['mongo.sock', 'mongo.lmdb', 'mongo.lmdb-lock']) {
      expect([name, readMode(join(dataDir, name))]).toEqual([name, 0o600]);
    }
    // Other tests in this process may close ports in the meantime.
    const opened = process.platform === 'linux' ? listeningPorts() : [];
    expect(opened.filter((port) => !before.includes(port))).toEqual([]);
    await expectUsable(server.uri);
    await server.stop();
    expect(existsSync(server.socketPath)).toBe(false);
  });

  it('listens in a private temporary folder, removed at the stop, when the path of its data folder is too long', async () => {
    const server = await startMongoServer({ dataDir: longFolder() });
    expect(Buffer.byteLength(server.socketPath)).toBeLessThan(104);
    expect(readMode(dirname(server.socketPath))).toBe(0o700);
    await expectUsable(server.uri);
    await server.stop();
    expect(existsSync(dirname(server.socketPath))).toBe(false);
  });

  it('replaces the socket that a killed process left', async () => {
    const dataDir = join(folder, 'data');
    const script = `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
    mkdirSync(dataDir, { mode: 0o700 });
    expect(() =>
      execFileSync(process.execPath, ['-e', script, join(dataDir, 'mongo.sock')]),
    ).toThrow();
    expect(existsSync(join(dataDir, 'mongo.sock'))).toBe(true);
    const server = await startMongoServer({ dataDir });
    await expectUsable(server.uri);
    await server.stop();
  });

  it('does not start on a folder that another process serves', async () => {
    const dataDir = join(folder, 'data');
    const server = await startMongoServer({ dataDir });
    await expect(startEmbeddedMongo({ dataDir })).rejects.toMatchObject({
      name: 'StartRefused',
      message: `Another process serves the database in ${dataDir}.`,
    });
    await expectUsable(server.uri);
    await server.stop();
  });
});

describe('a socket outside the data folder', () => {
  beforeEach(() => {
    mkdirSync(longFolder(), { recursive: true });
  });

  it('has the same path at each start, and a different one for another data folder', () => {
    mkdirSync(join(longFolder(), 'other'));
    const path = socketPath(longFolder(), folder);
    expect(socketPath(longFolder(), folder)).toBe(path);
    expect(socketPath(join(longFolder(), 'other'), folder)).not.toBe(path);
  });

  it('is refused when its folder is accessible to other users', () => {
    chmodSync(dirname(socketPath(longFolder(), folder)), 0o755);
    expect(() => socketPath(longFolder(), folder)).toThrow('is accessible to other users');
  });

  it('is refused when its folder is a symbolic link', async () => {
    const socketFolder = dirname(socketPath(longFolder(), folder));
    await rm(socketFolder, { recursive: true });
    symlinkSync(folder, socketFolder);
    expect(() => socketPath(longFolder(), folder)).toThrow('is accessible to other users');
  });

  it('is refused with an error that names the data folder when the temporary path is too long as well', () => {
    expect(() => socketPath(longFolder(), longFolder())).toThrow(
      `The path of the data folder ${longFolder()} is too long for a socket`,
    );
  });
});
