import { DATABASES } from '@candor/contracts/topology';
import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { createMinioStore } from '@candor/kit/object-store/minio-store';
import { parseObjectStore } from '@candor/kit/object-store/object-store-config';
import { runService } from '@candor/kit/service/run-service';
import { readUsersConfig } from './config.ts';
import { createUsersService } from './service.ts';
import { parseSettings } from './settings.ts';

await runService({
  name: 'users',
  database: DATABASES.users,
  readConfig: readUsersConfig,
  create: (deps, config) =>
    createUsersService({
      ...deps,
      verifyToken: createTokenVerifier(remoteKeys(config.JWKS_URL), deps.clock),
      objects: createMinioStore({ ...parseObjectStore(config), log: deps.log }),
      settings: parseSettings(config),
    }),
});
