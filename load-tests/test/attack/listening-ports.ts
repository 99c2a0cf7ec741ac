import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENS = '0A';

/** The TCP ports that a process of this machine listens on, by what Linux tells of it. */
export function findListeners(pid: number): number[] {
  const folder = `/proc/${pid}/fd`;
  const sockets = new Set(
    readdirSync(folder).flatMap((name) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1] ?? [];
      } catch {
        return []; // Closed meanwhile.
      }
    }),
  );
  const rows = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trim().split('\n').slice(1);
  return rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/);
    const isOwn = state === LISTENS && sockets.has(inode);
    return isOwn ? Number.parseInt(local.split(':')[1] ?? '', 16) : [];
  });
}
