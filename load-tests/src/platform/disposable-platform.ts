import { startComposedPlatform } from '../../../scripts/composed/composed-platform.ts';
import { type DisposablePlatform, startPlatformProcess } from './platform-process.ts';

/** With PLATFORM=composed the services of docker-compose.yml, else the embedded platform. @param env of the embedded one */
export const startDisposablePlatform = (
  env: Record<string, string>,
): Promise<DisposablePlatform> =>
  process.env.PLATFORM === 'composed' ? startComposedPlatform(env) : startPlatformProcess(env);
