import type { Doc } from './bson/values.ts';

const NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  38: 'OperationFailed',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  123: 'NotAReplicaSet',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  224: 'QueryFeatureNotAllowed',
  238: 'NotImplemented',
  241: 'ConversionFailure',
  276: 'IndexBuildAborted',
  291: 'NoQueryExecutionPlans',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  297: 'DataCorruptionDetected',
  352: 'UnsupportedOpQueryCommand',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

/** What a command or a write statement fails with, as drivers read it. */
export class MongoError extends Error {
  readonly code: number;
  /** Further fields of the answer, such as keyPattern and keyValue. */
  readonly details: Doc | undefined;

  constructor(code: number, message: string, details?: Doc) {
    super(message);
    this.name = 'MongoError';
    this.code = code;
    this.details = details;
  }

  get codeName(): string {
    return NAMES[this.code] ?? `Location${this.code}`;
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

/** Something MongoDB knows and this server does not do: refused by name, never approximated. */
export function notImplemented(what: string): MongoError {
  return new MongoError(238, `${what} is not implemented by the embedded server`);
}
