const DUPLICATE_KEY = 11_000;

/** The key of the unique index that refused a write (code 11000), or null for any other failure. */
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

/** Whether a bulk write failed at nothing but unique indexes: everything else of it was written. */
export function isOnlyDuplicates(error: unknown): boolean {
  const { writeErrors } = error as { writeErrors?: unknown };
  if (!Array.isArray(writeErrors)) return findDuplicateKey(error) !== null;
  return writeErrors.length > 0 && writeErrors.every(({ code }) => code === DUPLICATE_KEY);
}

/** The place, in an ordered bulk insert, of the document that a unique index has refused; null for any other failure. */
export function findDuplicateIndex(error: unknown): number | null {
  const { writeErrors } = error as { writeErrors?: unknown };
  const [first] = (Array.isArray(writeErrors) ? writeErrors : [writeErrors]) as {
    index?: number;
    code?: number;
  }[];
  return first?.code === DUPLICATE_KEY && typeof first.index === 'number' ? first.index : null;
}
