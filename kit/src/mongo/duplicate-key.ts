const DUPLICATE_KEY = 11_000;

/** The key of the violated unique index (code 11000), or null for any other error. */
export function findDuplicateKey(error: unknown): Record<string, unknown> | null {
  if (typeof error !== 'object' || error === null) return null;
  const candidate = error as {
    code?: unknown;
    keyPattern?: Record<string, unknown>;
    message?: string;
  };
  if (candidate.code !== DUPLICATE_KEY) return null;
  return candidate.keyPattern ?? {};
}

/** Whether a bulk write failed only at unique indexes: everything else was written. */
export function isOnlyDuplicates(error: unknown): boolean {
  const { writeErrors } = error as { writeErrors?: unknown };
  if (!Array.isArray(writeErrors)) return findDuplicateKey(error) !== null;
  return writeErrors.length > 0 && writeErrors.every(({ code }) => code === DUPLICATE_KEY);
}

/** The index of the duplicate document in an ordered bulk insert, or null for any other error. */
export function findDuplicateIndex(error: unknown): number | null {
  const { writeErrors } = error as { writeErrors?: unknown };
  const [first] = (Array.isArray(writeErrors) ? writeErrors : [writeErrors]) as {
    index?: number;
    code?: number;
  }[];
  return first?.code === DUPLICATE_KEY && typeof first.index === 'number' ? first.index : null;
}
