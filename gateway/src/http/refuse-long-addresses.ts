import { AppError } from '@candor/kit/app-error';
import type { RequestHandler } from 'express';

const MAX_LENGTH = 4096;

/** The longest address we give out ourselves has a token and an e-mail address: a tenth of this. */
export const refuseLongAddresses: RequestHandler = (req, _res, next) => {
  if (req.url.length > MAX_LENGTH) {
    throw new AppError('VALIDATION_FAILED', 'The address is too long');
  }
  next();
};
