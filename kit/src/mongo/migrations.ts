import type { mongo } from 'mongoose';
import type { Logger } from '../logger.ts';
import type { Connection } from './connect-mongo.ts';
import { withLease } from './lease.ts';

/** One migration from a version of the data of a service to the next. */
export interface Migration {
  /** Without gaps. */
  version: number;
  /** Short description. */
  name: string;
  /**
   * Runs the migration, or with `dryRun` only counts the affected documents. Must be safe to interrupt and
   * run again.
   * @returns number of documents changed, or to be changed
   */
  run(db: mongo.Db, options: { dryRun: boolean }): Promise<number>;
  /** Of the first migration, unless its version is 1: the release that migrates older data, and a collection that it has then. */
  since?: { release: string; collection: string };
}

export interface MigrationReport {
  version: number;
  name: string;
  documents: number;
}

interface AppliedDocument {
  /** The version. */
  _id: number;
  name: string;
  documents: number;
  at: Date;
}

const WAIT_MS = 10 * 60_000;

/** The data was written by a newer program and may contain things that this one does not understand. */
export class DataTooNewError extends Error {
  constructor(database: string, version: number, known: number) {
    super(
      `The database ${database} is at version ${version}, this program knows versions up to ${known}. ` +
        'Start the newer program again, or restore a backup from before the upgrade.',
    );
    this.name = 'DataTooNewError';
  }
}

/** The data was written before the first release from which this program migrates. */
export class DataTooOldError extends Error {
  constructor(database: string, release: string) {
    super(
      `The database ${database} is older than release ${release}. Start that release once, then this program.`,
    );
    this.name = 'DataTooOldError';
  }
}

/**
 * Migrates the database of a service to the version of the program, in order and by one process at a time.
 * In an empty database migrations are only recorded.
 * @param options.dryRun reports the pending migrations without writing
 * @throws DataTooNewError, DataTooOldError
 */
export async function runMigrations(
  connection: Connection,
  migrations: readonly Migration[],
  options: { log: Logger; dryRun?: boolean; now?: () => Date },
): Promise<MigrationReport[]> {
  const { log, dryRun = false, now = () => new Date() } = options;
  assertConsecutive(migrations);
  const db = connection.getClient().db(connection.name);
  const applied = db.collection<AppliedDocument>('migrations');
  const latest = migrations.at(-1)?.version ?? 0;

  async function currentVersion(): Promise<number> {
    const [last] = await applied.find().sort({ _id: -1 }).limit(1).toArray();
    const version = last?._id ?? 0;
    if (version > latest) throw new DataTooNewError(connection.name, version, latest);
    await assertNotTooOld(version);
    return version;
  }

  async function assertNotTooOld(version: number): Promise<void> {
    const [first] = migrations;
    if (!first?.since || version >= first.version - 1) return;
    const { release, collection } = first.since;
    const isEmpty = version === 0 && !(await db.collection(collection).findOne());
    if (!isEmpty) throw new DataTooOldError(connection.name, release);
  }

  async function runPending(signal?: AbortSignal): Promise<MigrationReport[]> {
    const version = await currentVersion();
    const reports: MigrationReport[] = [];
    for (const migration of migrations.filter((one) => one.version > version)) {
      signal?.throwIfAborted();
      const documents = await migration.run(db, { dryRun });
      const report = { version: migration.version, name: migration.name, documents };
      reports.push(report);
      if (dryRun) continue;
      await applied.insertOne({ _id: report.version, name: report.name, documents, at: now() });
      log.info({ database: connection.name, ...report }, 'migration applied');
    }
    return reports;
  }

  // Usually nothing is pending, which can be checked without a lease.
  if (dryRun || (await currentVersion()) === latest) return runPending();
  return withLease(connection, { name: 'migrations', waitMs: WAIT_MS }, runPending);
}

function assertConsecutive(migrations: readonly Migration[]): void {
  const [first] = migrations;
  const start = first?.since ? first.version : 1;
  migrations.forEach(({ version, name }, index) => {
    if (version !== start + index) {
      throw new Error(`migration "${name}" has version ${version}, expected ${start + index}`);
    }
  });
}

/** Whether the collection exists. */
export async function exists(db: mongo.Db, name: string): Promise<boolean> {
  return (await db.listCollections({ name }, { nameOnly: true }).toArray()).length > 0;
}

/** Drops an index of an earlier version, if it is there. */
export async function dropIndex(db: mongo.Db, collection: string, index: string): Promise<void> {
  if (!(await exists(db, collection))) return;
  const indexes = db.collection(collection);
  if (await indexes.indexExists(index)) await indexes.dropIndex(index);
}
