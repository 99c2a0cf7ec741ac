import { startComposedPlatform } from '../../../scripts/composed/composed-platform.ts';
import { type DisposablePlatform, startPlatformProcess } from './platform-process.ts';

/** With PLATFORM=composed the services of docker-compose.yml, else the embedded platform, of which the parameters are. */
export const startDisposablePlatform = (
  env: Record<string, string>,
  dataDir?: string,
): Promise<DisposablePlatform> =>
  process.env.PLATFORM === 'composed'
    ? startComposedPlatform(env)
    : startPlatformProcess(env, dataDir);
