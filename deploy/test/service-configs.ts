import { readAuthConfig } from '@candor/auth/config';
import { readGatewayConfig } from '@candor/gateway/config';
import { readNotificationsConfig } from '@candor/notifications/config';
import { readPaymentsConfig } from '@candor/payments/config';
import { readUsersConfig } from '@candor/users/config';
import type { Env } from '../compose-file.ts';

/** Parses the environment of each of our processes. */
export const PARSERS = {
  gateway: (env: Env) => readGatewayConfig(env),
  auth: (env: Env) => readAuthConfig(env),
  users: (env: Env) => readUsersConfig(env),
  payments: (env: Env) => readPaymentsConfig(env),
  notifications: (env: Env) => readNotificationsConfig(env),
};
export const OURS = Object.keys(PARSERS) as (keyof typeof PARSERS)[];
