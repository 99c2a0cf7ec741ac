import type { ValidatorSpec } from 'envalid';
import { ConfigError, readConfig, str } from './config.ts';
import { type Connection, connectMongo } from './mongo/connect-mongo.ts';

type Values<S> = { [K in keyof S]: S[K] extends ValidatorSpec<infer T> ? T : never };

/**
 * Opens the database of an operators' command. A wrong setting ends the process with 2, a database that refuses or cannot be
 * reached with 1, each with one line that names the setting.
 * @param databaseSetting the one that names the database
 * @param spec of settings besides it and MONGO_URL
 */
export async function openCommand<S extends Record<string, ValidatorSpec<unknown>>>(
  databaseSetting: Record<string, ValidatorSpec<string>>,
  spec: S = {} as S,
): Promise<{ connection: Connection; config: Values<S>; database: string }> {
  try {
    const config = readConfig(process.env, { ...spec, ...databaseSetting, MONGO_URL: str() });
    const [name = ''] = Object.keys(databaseSetting);
    const { MONGO_URL = '', [name]: database = '' } = config as Record<string, string>;
    const connection = await connectMongo(MONGO_URL, database);
    return { connection, config: config as Values<S>, database };
  } catch (error) {
    const { message } = error as Error;
    const isSetting = error instanceof ConfigError;
    console.error(isSetting ? message : `MONGO_URL leads to no database: ${message}`);
    process.exit(isSetting ? 2 : 1);
  }
}
