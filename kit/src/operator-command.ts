import type { ValidatorSpec } from 'envalid';
import { ConfigError, readConfig, str } from './config.ts';
import { type Connection, connectMongo } from './mongo/connect-mongo.ts';

type Values<S> = { [K in keyof S]: S[K] extends ValidatorSpec<infer T> ? T : never };

/**
 * Opens the database of an operators' command. A wrong setting ends the process with 2, a database that refuses or cannot be
 * reached with 1, each with one line that names the setting.
 * @param spec of settings besides MONGO_URL
 */
export async function openCommand<S extends Record<string, ValidatorSpec<unknown>>>(
  spec: S,
  toDatabase: (config: Values<S>) => string,
): Promise<{ connection: Connection; config: Values<S> }> {
  try {
    const config = readConfig(process.env, { ...spec, MONGO_URL: str() }) as Values<S> & {
      MONGO_URL: string;
    };
    return { connection: await connectMongo(config.MONGO_URL, toDatabase(config)), config };
  } catch (error) {
    const { message } = error as Error;
    const isSetting = error instanceof ConfigError;
    console.error(isSetting ? message : `MONGO_URL leads to no database: ${message}`);
    process.exit(isSetting ? 2 : 1);
  }
}
