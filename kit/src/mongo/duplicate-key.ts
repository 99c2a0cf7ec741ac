/** The key of the unique index that refused a write (code 11000), or null for any other failure. */
export function duplicateKeyOf(error: unknown): Record<string, unknown> | null {
  if (typeof error !== 'object' || error === null) return null;
  const candidate = error as {
    code?: unknown;
    keyPattern?: Record<string, unknown>;
    message?: string;
  };
  if (candidate.code !== 11000) return null;
  return candidate.keyPattern ?? {};
}

/** Whether a bulk write failed at nothing but unique indexes: everything else of it was written. */
export function isOnlyDuplicates(error: unknown): boolean {
  const { writeErrors } = error as { writeErrors?: unknown };
  if (!Array.isArray(writeErrors)) return duplicateKeyOf(error) !== null;
  return writeErrors.length > 0 && writeErrors.every(({ code }) => code === 11000);
}
