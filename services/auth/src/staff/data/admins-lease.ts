/** Held by whoever changes who is an admin, or whether one is active. */
export const ADMINS_LEASE = { name: 'admins', waitMs: 10_000 } as const;
