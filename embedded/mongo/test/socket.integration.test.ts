import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
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

/** Writes and reads by mongoose, as the services do. */
async function useIt(uri: string): Promise<void> {
  const connection = await connectMongo(uri, 'd');
  await connection.collection('c').insertOne({ a: 1 });
  expect(await connection.collection('c').countDocuments()).toBe(1);
  await connection.close();
}

/** TCP ports that this process listens on. */
function listeningPorts(): string[] {
  const inodes = execFileSync('ls', ['-l', `/proc/${process.pid}/fd`], { encoding: 'utf8' });
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    readFileSync(table, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, ...rest]) => state === '0A' && inodes.includes(`socket:[${rest[5]}]`))
      .map(([, local]) => String(local)),
  );
}

describe('the database', () => {
  it('listens on a socket that only its user can reach, and on no port', async () => {
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
    // Ports of other tests in this process may close meanwhile.
    const opened = process.platform === 'linux' ? listeningPorts() : [];
    expect(opened.filter((port) => !before.includes(port))).toEqual([]);
    await useIt(server.uri);
    await server.stop();
    expect(existsSync(server.socketPath)).toBe(false);
  });

  it('whose folder has too long a path listens in a private temporary folder, which goes with it', async () => {
    const server = await startMongoServer({ dataDir: longFolder() });
    expect(Buffer.byteLength(server.socketPath)).toBeLessThan(104);
    expect(readMode(dirname(server.socketPath))).toBe(0o700);
    await useIt(server.uri);
    await server.stop();
    expect(existsSync(dirname(server.socketPath))).toBe(false);
  });

  it('takes the place of a socket that a killed process left', async () => {
    const dataDir = join(folder, 'data');
    const script = `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
    mkdirSync(dataDir, { mode: 0o700 });
    expect(() =>
      execFileSync(process.execPath, ['-e', script, join(dataDir, 'mongo.sock')]),
    ).toThrow();
    expect(existsSync(join(dataDir, 'mongo.sock'))).toBe(true);
    const server = await startMongoServer({ dataDir });
    await useIt(server.uri);
    await server.stop();
  });

  it('is refused for a folder that another one serves', async () => {
    const dataDir = join(folder, 'data');
    const server = await startMongoServer({ dataDir });
    await expect(startEmbeddedMongo({ dataDir })).rejects.toMatchObject({
      name: 'StartRefused',
      message: `Another process serves the database in ${dataDir}.`,
    });
    await useIt(server.uri);
    await server.stop();
  });
});

describe('a socket outside of the data folder', () => {
  beforeEach(() => {
    mkdirSync(longFolder(), { recursive: true });
  });

  it('has the same place at each start, and another one for another folder', () => {
    mkdirSync(join(longFolder(), 'other'));
    const place = socketPath(longFolder(), folder);
    expect(socketPath(longFolder(), folder)).toBe(place);
    expect(socketPath(join(longFolder(), 'other'), folder)).not.toBe(place);
  });

  it('is refused where the folder for it is open to others', () => {
    chmodSync(dirname(socketPath(longFolder(), folder)), 0o755);
    expect(() => socketPath(longFolder(), folder)).toThrow('can be entered by others');
  });

  it('is refused where the folder for it is a link to elsewhere', async () => {
    const place = dirname(socketPath(longFolder(), folder));
    await rm(place, { recursive: true });
    symlinkSync(folder, place);
    expect(() => socketPath(longFolder(), folder)).toThrow('can be entered by others');
  });

  it('is refused by name where the temporary folder has too long a path as well', () => {
    expect(() => socketPath(longFolder(), longFolder())).toThrow(
      `The path of the data folder ${longFolder()} is too long for a socket`,
    );
  });
});
