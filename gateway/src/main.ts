import { systemClock } from '@candor/kit/clock';
import { createAmqpBus } from '@candor/kit/events/amqp-bus';
import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { runService } from '@candor/kit/run-service';
import { readGatewayConfig } from './config.ts';
import { createGateway } from './gateway.ts';
import { refuseUnfitSite } from './site/refuse-unfit-site.ts';

function readFitConfig(env: Record<string, string | undefined>) {
  const config = readGatewayConfig(env);
  refuseUnfitSite({ siteMode: config.SITE_MODE, webRoot: config.WEB_ROOT });
  return config;
}

await runService('gateway', readFitConfig, async (config, log) => {
  const bus = createAmqpBus({ url: config.AMQP_URL, log, name: 'gateway' });
  const service = createGateway({
    upstreams: {
      auth: config.AUTH_URL,
      users: config.USERS_URL,
      payments: config.PAYMENTS_URL,
      notifications: config.NOTIFICATIONS_URL,
    },
    verifyToken: createTokenVerifier(remoteKeys(config.JWKS_URL), systemClock),
    bus,
    clock: systemClock,
    log,
    settings: {
      siteOrigin: config.SITE_ORIGIN,
      webRoot: config.WEB_ROOT,
      internalKey: config.INTERNAL_KEY,
      rateLimitFactor: config.RATE_LIMITS,
      trustProxy: config.TRUST_PROXY,
      proxyTimeoutMs: config.PROXY_TIMEOUT_MS,
    },
  });
  return { service, bus };
});
