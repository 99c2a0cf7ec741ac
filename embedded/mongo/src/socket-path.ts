import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from './start-refused.ts';

/** What the systems' socket addresses hold, without the byte that ends them; a longer path would be cut. */
const LONGEST = process.platform === 'linux' ? 107 : 103;
const NAME = 'mongo.sock';

const fits = (path: string) => Buffer.byteLength(path) <= LONGEST;

/**
 * Where the database listens: in its own folder, which others cannot enter. For a folder whose path is too
 * long for a socket, in one of the system's temporary folder that is named after it and belongs to us alone.
 * @throws StartRefused where neither works
 */
export function socketPath(dataDir: string, temporary = tmpdir()): string {
  const inside = join(dataDir, NAME);
  if (fits(inside)) return inside;
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
  const folder = join(temporary, `candor-${name}`);
  const outside = join(folder, NAME);
  if (!fits(outside)) {
    throw new StartRefused(
      `The path of the data folder ${dataDir} is too long for a socket (${LONGEST} bytes), and so is that of the temporary folder ${temporary}. Choose a shorter CANDOR_DATA or TMPDIR.`,
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  const isOurs = stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o77) === 0;
  if (isOurs) return outside;
  throw new StartRefused(
    `The folder ${folder}, where the socket of the database would be, can be entered by others. Remove it, or choose a shorter CANDOR_DATA.`,
  );
}

/** Whether somebody listens on a socket; the file of one that died stays behind. */
export function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** As drivers take it. */
export function socketUri(path: string): string {
  return `mongodb://${encodeURIComponent(path)}/?directConnection=true`;
}
