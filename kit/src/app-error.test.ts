import { describe, expect, it } from '@jest/globals';
import { AppError, fieldError, notFound } from './app-error.ts';

describe('AppError', () => {
  it('travels under the status of its code and keeps its cause', () => {
    const cause = new Error('below');
    const error = new AppError('FUNDS_INSUFFICIENT', 'Not enough', { cause });
    expect(error).toMatchObject({ status: 422, name: 'AppError', cause, fields: undefined });
  });

  it('puts the message of a field at the field and over the form', () => {
    expect(fieldError('EMAIL_TAKEN', 'email', 'Taken')).toMatchObject({
      message: 'Taken',
      status: 409,
      fields: { email: 'Taken' },
    });
  });

  it('names what was not found', () => {
    expect(notFound('Receipt')).toMatchObject({ status: 404, message: 'Receipt not found' });
  });
});
