import { AppError } from '@candor/kit/app-error';

/** The refusal of a number of accounts that is not the current one. */
export function countChanged(current: number): AppError {
  const message = `The number of accounts has changed: it is ${current} now. Confirm again`;
  return new AppError('STATE_CONFLICT', message, { fields: { count: message } });
}
