import { describe, expect, it } from '@jest/globals';
import { AppError, fieldError, notFound } from './app-error.ts';

describe('AppError', () => {
  it('has the HTTP status of its code and keeps its cause', () => {
    const cause = new Error('below');
    const error = new AppError('FUNDS_INSUFFICIENT', 'Not enough', { cause });
    expect(error).toMatchObject({ status: 422, name: 'AppError', cause, fields: undefined });
  });

  it('uses the message of a field error for the field and the whole form', () => {
    expect(fieldError('EMAIL_TAKEN', 'email', 'Taken')).toMatchObject({
      message: 'Taken',
      status: 409,
      fields: { email: 'Taken' },
    });
  });

  it('names the missing resource', () => {
    expect(notFound('Receipt')).toMatchObject({ status: 404, message: 'Receipt not found' });
  });
});
