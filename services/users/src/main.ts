import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { runService } from '@candor/kit/service/run-service';
import { readUsersConfig } from './config.ts';
import { createUsersService, USERS_DATABASE } from './service.ts';

await runService({
  name: 'users',
  database: USERS_DATABASE,
  readConfig: readUsersConfig,
  create: (deps, config) =>
    createUsersService({
      ...deps,
      verifyToken: createTokenVerifier(remoteKeys(config.JWKS_URL), deps.clock),
    }),
});
