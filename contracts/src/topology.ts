/**
 * What runs, where it listens and what it keeps. The composition of `make start`, the services and their commands read it
 * here; docker-compose.yml, the Kubernetes manifests and the set-up of the stores are held against it by
 * `deploy/test/topology.test.ts`. The queues follow from the events.
 */
export const SERVICES = ['auth', 'users', 'payments', 'notifications'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** With the gateway: what has an image, an account of the broker and settings of its own. */
export const PROCESSES = ['gateway', ...SERVICES] as const;

/** In containers. A service is reached by its name. */
export const PORTS = { gateway: 8080, service: 3000 } as const;

/** Each service has a database of its own. */
export const DATABASES = {
  auth: 'candor_auth',
  users: 'candor_users',
  payments: 'candor_payments',
  notifications: 'candor_notifications',
} as const satisfies Record<ServiceName, string>;

/** The buckets of each service that stores files, by the setting that names another one. */
export const BUCKETS = {
  users: { S3_BUCKET_AVATARS: 'candor-avatars', S3_BUCKET_KYC: 'candor-kyc' },
  payments: { S3_BUCKET_RECEIPTS: 'candor-receipts' },
} as const satisfies Partial<Record<ServiceName, Record<string, string>>>;
