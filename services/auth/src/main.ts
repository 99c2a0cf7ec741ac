import { DATABASES } from '@candor/contracts/topology';
import { runService } from '@candor/kit/service/run-service';
import { readAuthConfig } from './config.ts';
import { createAuthService } from './service.ts';
import { parseSettings } from './settings.ts';

await runService({
  name: 'auth',
  database: DATABASES.auth,
  readConfig: readAuthConfig,
  create: (deps, config) => createAuthService({ ...deps, settings: parseSettings(config) }),
});
