import type { ErrorCode, UnavailableReason } from '@candor/contracts/errors';
import { AppError } from '../app-error.ts';
import { EventBusUnavailableError } from '../events/event-bus-unavailable-error';

/** An error as plain data: structured clone drops the class, the name, `code` and `fields`. */
export interface WireError {
  name: string;
  message: string;
  stack?: string;
  code?: string | number;
  path?: string;
  fields?: Record<string, string>;
  retryAfter?: number;
  reason?: UnavailableReason;
  cause?: WireError;
}

const MAX_CAUSES = 5;

export function toWireError(error: unknown, causes = MAX_CAUSES): WireError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack, cause } = error;
  const { code, path, fields, retryAfter, reason } = error as Partial<WireError>;
  const wire: WireError = { name, message, stack, fields, retryAfter, reason };
  if (typeof code === 'string' || typeof code === 'number') wire.code = code;
  if (typeof path === 'string') wire.path = path;
  if (cause !== undefined && causes > 0) wire.cause = toWireError(cause, causes - 1);
  return wire;
}

/** Restores the error: of the same class if callers check for it, otherwise with the same name and code. */
export function fromWireError(wire: WireError): Error {
  const { name, message, stack, code, path, fields, retryAfter, reason } = wire;
  const cause = wire.cause && fromWireError(wire.cause);
  if (name === 'AppError') {
    const options = { fields, retryAfter, reason, cause };
    return Object.assign(new AppError(code as ErrorCode, message, options), { stack });
  }
  if (name === 'EventBusUnavailableError') {
    return Object.assign(new EventBusUnavailableError(message, { cause }), { stack });
  }
  const error = Object.assign(new Error(message, cause && { cause }), { name, stack });
  if (code !== undefined) Object.assign(error, { code });
  return path === undefined ? error : Object.assign(error, { path });
}
