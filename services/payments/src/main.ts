import { DATABASES } from '@candor/contracts/topology';
import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { createMinioStore } from '@candor/kit/object-store/minio-store';
import { parseObjectStore } from '@candor/kit/object-store/object-store-config';
import { runService } from '@candor/kit/service/run-service';
import { readPaymentsConfig } from './config.ts';
import { createPaymentsService } from './service.ts';
import { parseSettings } from './settings.ts';

await runService({
  name: 'payments',
  database: DATABASES.payments,
  readConfig: readPaymentsConfig,
  create: (deps, config) =>
    createPaymentsService({
      ...deps,
      verifyToken: createTokenVerifier(remoteKeys(config.JWKS_URL), deps.clock),
      objects: createMinioStore({ ...parseObjectStore(config), log: deps.log }),
      settings: parseSettings(config),
    }),
});
