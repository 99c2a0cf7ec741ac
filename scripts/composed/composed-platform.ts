import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  createDataFolder,
  type DisposablePlatform,
} from '@candor/load-tests/platform/platform-process';
import { readDotEnv } from '../../deploy/compose.mjs';
import { createFirstAdmins } from './first-admins.ts';
import { findPorts, type RunningComposed, startComposed } from './start-composed.ts';

const STORES = 'mongo,rabbitmq,minio,mailpit';
/** What one admin may adjust alone, as docker-compose.yml has it. */
const LIMITS = {
  ...{ MAKER_LIMIT_DAY_USD: 3_000, MAKER_LIMIT_WEEK_USD: 10_000 },
  ...{ WALLET_LIMIT_DAY_USD: 2_000, WALLET_LIMIT_WEEK_USD: 5_000 },
};

/** Settings of the embedded platform as those of the compose file, and what its demonstration sets. */
function toSettings(env: Record<string, string>): Record<string, string> {
  const { ADJUSTMENT_LIMIT_FACTOR, RATE_LIMIT_FACTOR: RATE_LIMITS = '100000', ...same } = env;
  const factor = Number(ADJUSTMENT_LIMIT_FACTOR ?? 1_000);
  const limits = Object.entries(LIMITS).map(([key, usd]) => [key, `${usd * factor}`]);
  return {
    ...Object.fromEntries(limits),
    ...{ RATE_LIMITS, PAYOUT_DESTINATIONS: 'optional', RECENT_CREDIT_DAYS: '0', LOG_LEVEL: 'warn' },
    ...same,
  };
}

async function bringUp(
  dataDir: string,
  composed: RunningComposed,
): Promise<Omit<DisposablePlatform, 'remove'>> {
  const { mongo, services } = composed;
  const { PORT, MAIL_PORT, BOOTSTRAP_ADMIN_EMAIL, BOOTSTRAP_ADMIN_PASSWORD } = readDotEnv(
    join(dataDir, '.env'),
  );
  const url = `http://localhost:${PORT}`;
  let running: Promise<unknown> = composed.ask('/up');
  await running;
  const accounts = await createFirstAdmins({
    url,
    mongoUrl: mongo,
    first: { email: BOOTSTRAP_ADMIN_EMAIL ?? '', password: BOOTSTRAP_ADMIN_PASSWORD ?? '' },
  });
  return {
    ...{ url, dataDir, accounts },
    mailbox: `http://localhost:${MAIL_PORT}`,
    mongo: () => mongo,
    parts: services,
    ready: async () => void (await running),
    async killAndRestart(part) {
      running = composed.ask(part ? `/crash?name=${part}` : '/reboot');
      await running;
    },
    restart: async (part) => void (await composed.ask(`/restart?name=${part}`)),
    figures: () => composed.ask('/'),
    stop: () => composed.end(),
    output: () => `logs of the containers are in ${join(dataDir, 'log')}`,
  };
}

/**
 * The services of docker-compose.yml without Docker, with a data folder and ports of their own. With SCALE=2 there are two
 * processes of each service but the gateway. Nothing is left of one that does not start.
 */
export async function startComposedPlatform(
  { DATABASE_URL, ...env }: Record<string, string> = {},
  dataDir = createDataFolder(),
): Promise<DisposablePlatform> {
  const settings = {
    ...toSettings(env),
    ...(await findPorts()),
    ...(process.env.SCALE === '2' ? { COMPOSE_PROFILES: `${STORES},scale` } : {}),
  };
  let composed: RunningComposed | undefined;
  async function remove(): Promise<void> {
    await composed?.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
  try {
    composed = await startComposed(dataDir, settings, DATABASE_URL);
    return { ...(await bringUp(dataDir, composed)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
