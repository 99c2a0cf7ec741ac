/** The stores that compose runs, by profile, and the keys of .env that name one elsewhere instead. */
export const STORES = {
  mongo: [
    'MONGO_AUTH_URL',
    'MONGO_USERS_URL',
    'MONGO_PAYMENTS_URL',
    'MONGO_NOTIFICATIONS_URL',
    'MONGO_OWNER_URL',
  ],
  rabbitmq: [
    'RABBITMQ_GATEWAY_URL',
    'RABBITMQ_AUTH_URL',
    'RABBITMQ_USERS_URL',
    'RABBITMQ_PAYMENTS_URL',
    'RABBITMQ_NOTIFICATIONS_URL',
    'RABBITMQ_OPERATOR_URL',
  ],
  minio: ['S3_URL'],
  mailpit: ['SMTP_URL'],
};

/** Whether .env names this store elsewhere. */
export const isElsewhere = (store, env) => STORES[store].some((key) => env[key]);

export const parseProfiles = (text = '') => text.split(/[\s,]+/).filter(Boolean);

/**
 * The keys of .env that follow from the addresses in it: which stores compose runs, and whether its network of stores is
 * closed.
 * @throws Error when only some keys of a store are set: some services would use one store, some the other
 */
export function deriveKeys(env) {
  for (const [store, keys] of Object.entries(STORES)) {
    const missing = keys.filter((key) => !env[key]);
    if (isElsewhere(store, env) && missing.length > 0) {
      throw new Error(
        `.env names ${store} elsewhere for some only. Set also ${missing.join(', ')}, or none.`,
      );
    }
  }
  const others = parseProfiles(env.COMPOSE_PROFILES).filter((name) => !Object.hasOwn(STORES, name));
  const own = Object.keys(STORES).filter((store) => !isElsewhere(store, env));
  const isClosed = ['mongo', 'rabbitmq', 'minio'].every((store) => own.includes(store));
  return { COMPOSE_PROFILES: [...own, ...others].join(','), STORES_INTERNAL: String(isClosed) };
}
