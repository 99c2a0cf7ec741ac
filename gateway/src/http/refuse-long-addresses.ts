import { AppError } from '@candor/kit/app-error';
import type { RequestHandler } from 'express';

const MAX_LENGTH = 4096;

/**
 * Refuses overlong URLs. The longest URL the site generates, with a token and an email address, is a tenth
 * of the limit.
 */
export const refuseLongAddresses: RequestHandler = (req, _res, next) => {
  if (req.url.length > MAX_LENGTH) {
    throw new AppError('VALIDATION_FAILED', 'The address is too long');
  }
  next();
};
