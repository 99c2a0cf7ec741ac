import { authCalls } from './auth.ts';
import type { Call } from './call.ts';
import { notificationsCalls } from './notifications.ts';
import { paymentsCalls } from './payments.ts';
import { usersCalls } from './users.ts';

const tables = {
  ...authCalls,
  ...usersCalls,
  ...paymentsCalls,
  ...notificationsCalls,
};

/** Every public API call, by name. */
export const ALL_CALLS: Readonly<Record<keyof typeof tables, Call>> = tables;

type Tables = typeof tables;

/** Every call by method and path, such as "GET users/:id/wallet". For clients, which import only the type. */
export type CallsByAddress = { [K in keyof Tables as Tables[K]['address']]: Tables[K] };
