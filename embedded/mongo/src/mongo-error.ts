import type { Doc } from './bson/values.ts';

/** Names of error codes. Codes without one are named `Location` and their number. */
const NAMES = new Map(
  `1 InternalError, 2 BadValue, 9 FailedToParse, 13 Unauthorized, 14 TypeMismatch, 15 Overflow, 16 InvalidLength,
   20 IllegalOperation, 22 InvalidBSON, 26 NamespaceNotFound, 27 IndexNotFound, 28 PathNotViable,
   40 ConflictingUpdateOperators, 43 CursorNotFound, 52 DollarPrefixedFieldName, 53 InvalidIdField,
   54 NotSingleValueField, 56 EmptyFieldName, 59 CommandNotFound, 66 ImmutableField, 67 CannotCreateIndex,
   72 InvalidOptions, 73 InvalidNamespace, 85 IndexOptionsConflict, 86 IndexKeySpecsConflict,
   123 NotAReplicaSet, 168 InvalidPipelineOperator, 175 QueryPlanKilled, 181 AmbiguousIndexKeyPattern,
   197 InvalidIndexSpecificationOption, 238 NotImplemented, 297 DataCorruptionDetected,
   352 UnsupportedOpQueryCommand, 11000 DuplicateKey, 14031 OutOfDiskSpace`
    .split(',')
    .map((entry) => entry.trim().split(' ') as [string, string]),
);

/** The error of a command or write statement, as drivers receive it. */
export class MongoError extends Error {
  override name = 'MongoError';

  /** @param details further fields of the reply, such as keyPattern and keyValue */
  constructor(
    readonly code: number,
    message: string,
    readonly details?: Doc,
  ) {
    super(message);
  }

  get codeName(): string {
    return NAMES.get(String(this.code)) ?? `Location${this.code}`;
  }
}

export function badValue(message: string): MongoError {
  return new MongoError(2, message);
}

export function failedToParse(message: string): MongoError {
  return new MongoError(9, message);
}

export function typeMismatch(message: string): MongoError {
  return new MongoError(14, message);
}

/** Error for a MongoDB feature that this server does not support. Features are never approximated. */
export function notImplemented(what: string): MongoError {
  return new MongoError(238, `${what} is not implemented by the embedded server`);
}
