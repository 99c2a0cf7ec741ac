import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { runProcess } from '@candor/kit/service/run-process';
import { readGatewayConfig } from './config.ts';
import { createGateway } from './gateway.ts';
import { parseSettings } from './settings.ts';
import { refuseUnfitSite } from './site/refuse-unfit-site.ts';

function readFitConfig(env: Record<string, string | undefined>) {
  const config = readGatewayConfig(env);
  refuseUnfitSite({ siteMode: config.SITE_MODE, webRoot: config.WEB_ROOT });
  return config;
}

await runProcess({
  name: 'gateway',
  readConfig: readFitConfig,
  compose: async (deps, config) => ({
    service: createGateway({
      ...deps,
      upstreams: {
        auth: config.AUTH_URL,
        users: config.USERS_URL,
        payments: config.PAYMENTS_URL,
        notifications: config.NOTIFICATIONS_URL,
      },
      verifyToken: createTokenVerifier(remoteKeys(config.JWKS_URL), deps.clock),
      settings: parseSettings(config),
    }),
  }),
});
