import type { GatewayConfig } from './config.ts';

export interface GatewaySettings {
  /** Origin of the public site, such as https://candor.example. */
  siteOrigin: string;
  /** Further origins under which the same site may be opened. */
  extraOrigins?: readonly string[];
  /** Folder of the built site; without it pages answer 503. */
  webRoot?: string;
  /** Shared with auth; opens /metrics and auth's internal calls. */
  internalKey: string;
  /** Multiplies what the rate limits allow; Infinity lifts them. */
  rateLimitFactor?: number;
  /** How many proxies of ours stand in front and add to X-Forwarded-For. */
  trustProxy?: number;
  /** How long a service may take to answer. */
  proxyTimeoutMs?: number;
  /** Requests at a time to each service. */
  maxConnections?: number;
}

export function parseSettings(config: GatewayConfig): GatewaySettings {
  return {
    siteOrigin: config.SITE_ORIGIN,
    webRoot: config.WEB_ROOT,
    internalKey: config.INTERNAL_KEY,
    rateLimitFactor: config.RATE_LIMITS,
    trustProxy: config.TRUST_PROXY,
    proxyTimeoutMs: config.PROXY_TIMEOUT_MS,
  };
}
