import { port, readConfig, str, url } from '@candor/kit/config';

/** What a users process needs from its environment. */
export function readUsersConfig(env: Record<string, string | undefined>) {
  return readConfig(env, {
    PORT: port({ default: 3000 }),
    LOG_LEVEL: str({ choices: ['debug', 'info', 'warn', 'error', 'silent'], default: 'info' }),
    MONGO_URL: str(),
    AMQP_URL: str(),
    JWKS_URL: url(),
  });
}
