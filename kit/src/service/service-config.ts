import { PORTS } from '@candor/contracts/topology';
import { makeValidator, numberIn, port, str, url } from '../config.ts';

const seconds = numberIn({ min: 0, max: 60 });

/** An optional address; an empty value counts as unset. */
const address = makeValidator<string | undefined>((input) => input || undefined);

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

/** An http or https address, or empty. */
const optionalUrl = makeValidator<string>((input) => {
  if (input !== '' && !/^https?:$/.test(new URL(input).protocol)) {
    throw new TypeError('expected an address such as http://collector:4318');
  }
  return input;
});

/** Configuration keys of every process, including the gateway. */
export const PROCESS_KEYS = {
  PORT: port({ default: PORTS.service }),
  LOG_LEVEL: str({ choices: LOG_LEVELS, default: 'info' }),
  /** File with settings that change while the process runs; read at SIGHUP. */
  SETTINGS_FILE: str({ default: '' }),
  AMQP_URL: str(),
  /** Base URL of an OpenTelemetry collector, such as http://collector:4318. Empty: no traces are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl({ default: '' }),
  /** How long a stopping process still serves while it says that it is not ready: load balancers notice meanwhile. */
  DRAIN_SECONDS: seconds({ default: 0 }),
  /** Address that the HTTP server listens on; by default all of the machine or container. */
  LISTEN_HOST: address({ default: undefined }),
};

/** Configuration key of the JWKS that verifies access tokens. */
export const TOKEN_KEYS = { JWKS_URL: url() };

/** Configuration key of the database. */
export const DATABASE_KEYS = { MONGO_URL: str() };

/** Configuration keys of a service that verifies tokens by the JWKS of auth. */
export const SERVICE_KEYS = { ...PROCESS_KEYS, ...DATABASE_KEYS, ...TOKEN_KEYS };

const SECRET_MIN = 16;
const LONG_SECRET_MIN = 32;

/**
 * Validates an http or https origin. Cookies, links and the Origin check derive from it, so a path is
 * rejected.
 */
export const origin = makeValidator<string>(parseOrigin);

/** An origin that may be left empty. */
export const optionalOrigin = makeValidator<string>((input) => input && parseOrigin(input));

function parseOrigin(input: string): string {
  const parsed = URL.canParse(input) ? new URL(input) : null;
  const isWeb = parsed && /^https?:$/.test(parsed.protocol);
  if (!isWeb || input.replace(/\/$/, '') !== parsed.origin) {
    throw new TypeError('expected an origin such as https://candor.example');
  }
  return parsed.origin;
}

export const secret = makeValidator<string>((input) => {
  if (input.length < SECRET_MIN) {
    throw new TypeError(`expected at least ${SECRET_MIN} characters`);
  }
  return input;
});

/** Long enough to derive a key from. */
export const longSecret = makeValidator<string>((input) => {
  if (input.length < LONG_SECRET_MIN) {
    throw new TypeError(`expected at least ${LONG_SECRET_MIN} characters`);
  }
  return input;
});

/** Earlier values of a long secret, separated by commas, or none. */
export const retiredSecrets = makeValidator<string>((input) => {
  if (parseRetiredSecrets(input).some((each) => each.length < LONG_SECRET_MIN)) {
    throw new TypeError(`expected secrets of at least ${LONG_SECRET_MIN} characters`);
  }
  return input;
});

export function parseRetiredSecrets(list: string): string[] {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

/** A secret that may be left empty. */
export const optionalSecret = makeValidator<string>((input) => {
  if (input !== '' && input.length < SECRET_MIN) {
    throw new TypeError(`expected at least ${SECRET_MIN} characters, or none`);
  }
  return input;
});

/** Whether the site shows sample data. */
export const siteMode = () => str({ choices: ['demo', 'live'], default: 'demo' });
