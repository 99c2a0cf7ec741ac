import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from './start-refused.ts';

/** Maximum bytes in a socket path without its terminator; the system would truncate a longer one. */
const MAX_PATH_BYTES = process.platform === 'linux' ? 107 : 103;
const NAME = 'mongo.sock';

const fits = (path: string) => Buffer.byteLength(path) <= MAX_PATH_BYTES;

/**
 * Returns the path of the database's socket: in its data folder, which other users cannot access. If that path is too long
 * for a socket, in a private folder below the system's temporary folder, named after the data folder.
 * @throws StartRefused when neither is possible
 */
export function socketPath(dataDir: string, temporary = tmpdir()): string {
  const inside = join(dataDir, NAME);
  if (fits(inside)) return inside;
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
  const folder = join(temporary, `candor-${name}`);
  const outside = join(folder, NAME);
  if (!fits(outside)) {
    throw new StartRefused(
      `The path of the data folder ${dataDir} is too long for a socket (${MAX_PATH_BYTES} bytes), and so is that of the temporary folder ${temporary}. Choose a shorter CANDOR_DATA or TMPDIR.`,
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  const isOurs = stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o77) === 0;
  if (isOurs) return outside;
  throw new StartRefused(
    `The folder ${folder} for the socket of the database is accessible to other users. Remove it, or choose a shorter CANDOR_DATA.`,
  );
}

/** Reports whether a process listens on a socket. The file of a killed process remains without a listener. */
export function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Returns the connection string for drivers. */
export function socketUri(path: string): string {
  return `mongodb://${encodeURIComponent(path)}/?directConnection=true`;
}
