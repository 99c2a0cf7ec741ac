import { Gauge, type Metric } from 'prom-client';
import type { Connection } from '../mongo/connect-mongo.ts';

const CONNECTED = 1;
/** Disks fill slowly, and the answer reads the sizes of all collections. */
const KEEP_MS = 60_000;

/** Of the file system that the database is on. */
interface DiskSpace {
  total: number;
  free: number;
}

/**
 * Whether the driver sees its database, from its own heartbeats, and the disk below it. The embedded database does not
 * report its disk.
 */
export function createDatabaseMetrics(
  connection: Pick<Connection, 'readyState' | 'db'>,
  now: () => number = Date.now,
): Metric[] {
  const connected = new Gauge({
    name: 'candor_database_connected',
    help: 'Whether the database can be reached (1) or not (0)',
    registers: [],
    collect() {
      this.set(connection.readyState === CONNECTED ? 1 : 0);
    },
  });

  let asked: { at: number; space: Promise<DiskSpace | null> } | undefined;

  function readSpace(): Promise<DiskSpace | null> {
    if (connection.readyState !== CONNECTED) return Promise.resolve(null);
    if (!asked || now() - asked.at > KEEP_MS) {
      asked = { at: now(), space: askForSpace(connection.db).catch(() => null) };
    }
    return asked.space;
  }

  const disk = new Gauge({
    name: 'candor_database_disk_bytes',
    help: 'Space of the file system that the database is on: "total" and "free"',
    labelNames: ['space'],
    registers: [],
    async collect() {
      const space = await readSpace();
      this.reset();
      if (!space) return;
      this.set({ space: 'total' }, space.total);
      this.set({ space: 'free' }, space.free);
    },
  });
  return [connected, disk];
}

async function askForSpace(db: Connection['db']): Promise<DiskSpace | null> {
  const { fsTotalSize, fsUsedSize } = (await db?.command({ dbStats: 1 })) ?? {};
  if (typeof fsTotalSize !== 'number' || typeof fsUsedSize !== 'number') return null;
  return { total: fsTotalSize, free: fsTotalSize - fsUsedSize };
}
