import type { GatewayConfig } from './config.ts';

export interface GatewaySettings {
  /** Origin of the public site, such as https://candor.example. */
  siteOrigin: string;
  /** Additional origins under which the site may be opened. */
  extraOrigins?: readonly string[];
  /** Folder of the built site; without it pages are answered with 503. */
  webRoot?: string;
  /** Shared with auth; authorises internal calls to auth, and /metrics. */
  internalKey: string;
  /** Authorises /metrics only. */
  metricsKey?: string;
  /** Multiplies the rate limits; Infinity disables them. */
  rateLimitFactor?: number;
  /** Whether limits on guessing are counted over all gateways, by auth. Needless where there is only one. */
  sharesCounters?: boolean;
  /** Share of the successful reads that the access log has a line for, 0 to 1. */
  accessLogShare?: number;
  /** Number of trusted proxies in front that append to X-Forwarded-For. */
  trustProxy?: number;
  /** Response timeout of services, in milliseconds. */
  proxyTimeoutMs?: number;
  /** Maximum concurrent requests to each service. */
  maxConnections?: number;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The other names of this machine, if the site is at one of them: people type either. */
function otherLoopbackOrigins(siteOrigin: string): string[] {
  const { protocol, hostname, port } = new URL(siteOrigin);
  if (!LOOPBACK.includes(hostname)) return [];
  const others = LOOPBACK.filter((name) => name !== hostname);
  return others.map((name) => `${protocol}//${name}${port && `:${port}`}`);
}

export function parseSettings(config: GatewayConfig): GatewaySettings {
  return {
    siteOrigin: config.SITE_ORIGIN,
    extraOrigins: otherLoopbackOrigins(config.SITE_ORIGIN),
    webRoot: config.WEB_ROOT,
    internalKey: config.INTERNAL_KEY,
    metricsKey: config.METRICS_KEY || undefined,
    rateLimitFactor: config.RATE_LIMITS,
    sharesCounters: true,
    accessLogShare: config.ACCESS_LOG_SHARE,
    trustProxy: config.TRUST_PROXY,
    proxyTimeoutMs: config.PROXY_TIMEOUT_MS,
  };
}
