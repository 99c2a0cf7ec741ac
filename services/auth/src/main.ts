import { runService } from '@candor/kit/service/run-service';
import { readAuthConfig } from './config.ts';
import { AUTH_DATABASE, createAuthService } from './service.ts';
import { parseSettings } from './settings.ts';

await runService({
  name: 'auth',
  database: AUTH_DATABASE,
  readConfig: readAuthConfig,
  create: (deps, config) => createAuthService({ ...deps, settings: parseSettings(config) }),
});
