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

/**
 * Whether the write concern was not fulfilled as well: what was written may be rolled back, whatever the errors of single
 * documents say.
 */
function isUnconfirmed(error: unknown): boolean {
  const { result } = error as { result?: { getWriteConcernError?: () => unknown } };
  return Boolean(result?.getWriteConcernError?.());
}

/** The error of a single document of a bulk write. */
export interface FailedWrite {
  index?: number;
  code?: number;
  errmsg?: string;
  /** As the server sent it. */
  err?: object;
}

/** The errors of single documents in a bulk write; none if the others may be rolled back. */
export function findFailedWrites(error: unknown): FailedWrite[] {
  if (isUnconfirmed(error)) return [];
  const { writeErrors = [] } = error as { writeErrors?: FailedWrite | FailedWrite[] };
  return [writeErrors].flat();
}

/** Whether a bulk write failed only at unique indexes: everything else was written. */
export function isOnlyDuplicates(error: unknown): boolean {
  if (isUnconfirmed(error)) return false;
  const { writeErrors } = error as { writeErrors?: unknown };
  if (!Array.isArray(writeErrors)) return findDuplicateKey(error) !== null;
  return writeErrors.length > 0 && writeErrors.every(({ code }) => code === DUPLICATE_KEY);
}

/**
 * The index of the duplicate document in an ordered bulk insert, so that those before it are written; null for any other
 * error.
 */
export function findDuplicateIndex(error: unknown): number | null {
  const [first] = findFailedWrites(error);
  return first?.code === DUPLICATE_KEY && typeof first.index === 'number' ? first.index : null;
}
