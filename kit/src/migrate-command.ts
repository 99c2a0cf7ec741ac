import { readConfig, str } from './config.ts';
import { createLogger } from './logger.ts';
import { connectMongo } from './mongo/connect-mongo.ts';
import {
  DataTooNewError,
  DataTooOldError,
  type Migration,
  runMigrations,
} from './mongo/migrations.ts';
import { parseOptions } from './parse-options.ts';

/**
 * Operator command of a service: migrates its database as its start does, or with --dry-run reports what would change and
 * writes nothing. Reads MONGO_URL. Exits with 1 if the data is newer than the program, or too old for it.
 */
export async function runMigrateCommand(
  database: string,
  migrations: readonly Migration[],
): Promise<void> {
  const { 'dry-run': dryRun = false } = parseOptions({ 'dry-run': { type: 'boolean' } });
  const { MONGO_URL, MONGO_DATABASE } = readConfig(process.env, {
    MONGO_URL: str(),
    MONGO_DATABASE: str({ default: database }),
  });
  const connection = await connectMongo(MONGO_URL, MONGO_DATABASE);
  try {
    const log = createLogger('migrate', { level: 'silent' });
    const reports = await runMigrations(connection, migrations, { log, dryRun });
    for (const { version, name, documents } of reports) {
      console.log(`${MONGO_DATABASE}, ${version}: ${name}: ${documents} documents`);
    }
    const done = dryRun ? 'pending, nothing was written' : 'applied';
    console.log(`${MONGO_DATABASE}: ${reports.length} migrations ${done}`);
  } catch (error) {
    if (!(error instanceof DataTooNewError || error instanceof DataTooOldError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await connection.close();
  }
}
