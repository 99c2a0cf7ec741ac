import { join } from 'node:path';
import { socketPath, socketUri } from '@candor/embedded-mongo/socket-path';
import { startComposedPlatform } from '../../../scripts/composed/composed-platform.ts';
import { type DisposablePlatform, startPlatformProcess } from './platform-process.ts';

const isComposed = process.env.PLATFORM === 'composed';

/**
 * With PLATFORM=composed the services of docker-compose.yml, else the embedded platform, of which the parameters are. Its services
 * reach the database at DATABASE_URL, if that is set.
 */
export const startDisposablePlatform = (
  env: Record<string, string>,
  dataDir?: string,
): Promise<DisposablePlatform> =>
  isComposed ? startComposedPlatform(env, dataDir) : startPlatformProcess(env, dataDir);

/** Where the database of the platform with a data folder is. */
export const databaseUri = (dataDir: string): string =>
  socketUri(isComposed ? join(dataDir, 'ports/mongo.sock') : socketPath(join(dataDir, 'mongo')));
