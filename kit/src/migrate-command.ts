import { str } from './config.ts';
import { createLogger } from './logger.ts';
import {
  DataTooNewError,
  DataTooOldError,
  type Migration,
  runMigrations,
} from './mongo/migrations.ts';
import { openCommand } from './operator-command.ts';
import { parseOptions } from './parse-options.ts';

/**
 * Operator command of a service: migrates its database as its start does, or with --dry-run reports what would change and
 * writes nothing. Reads MONGO_URL. Exits with 1 if the data is newer than the program, or too old for it.
 */
export async function runMigrateCommand(
  defaultDatabase: string,
  migrations: readonly Migration[],
): Promise<void> {
  const { 'dry-run': dryRun = false } = parseOptions({ 'dry-run': { type: 'boolean' } });
  const { connection, database } = await openCommand({
    MONGO_DATABASE: str({ default: defaultDatabase }),
  });
  try {
    const log = createLogger('migrate', { level: 'silent' });
    const reports = await runMigrations(connection, migrations, { log, dryRun });
    for (const { version, name, documents } of reports) {
      console.log(`${database}, ${version}: ${name}: ${documents} documents`);
    }
    const done = dryRun ? 'pending, nothing was written' : 'applied';
    console.log(`${database}: ${reports.length} migrations ${done}`);
  } catch (error) {
    if (!(error instanceof DataTooNewError || error instanceof DataTooOldError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await connection.close();
  }
}
