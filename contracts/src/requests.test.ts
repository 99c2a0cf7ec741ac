import { describe, expect, it } from '@jest/globals';
import type { Schema } from 'yup';
import { ValidationError } from 'yup';
import { editWalletSchema } from './adjustments.ts';
import { loginSchema, signupSchema } from './auth.ts';
import { decideReceiptSchema, uploadReceiptSchema } from './receipts.ts';
import { withdrawSchema } from './withdrawals.ts';

/** Error messages by field, or null if the request is valid. */
function faults(schema: Schema, value: unknown): Record<string, string> | null {
  try {
    schema.validateSync(value, { abortEarly: false, stripUnknown: true });
    return null;
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return Object.fromEntries(error.inner.map((one) => [one.path ?? '', one.message]));
  }
}

const signup = {
  fullName: 'Amara Lindqvist',
  email: 'Amara@Mail.example',
  username: 'amaral',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  country: 'Sweden',
  countryCode: '+46',
  phone: '+46701740605',
  agreeTerms: true,
};

describe('the sign-up request', () => {
  it('accepts a complete form, normalises the email address and drops unknown fields', () => {
    const value = signupSchema.validateSync(
      { ...signup, email: ' Amara@Mail.example ', role: 'admin' },
      { stripUnknown: true },
    );
    expect(value.email).toBe('amara@mail.example');
    expect(value).not.toHaveProperty('role');
  });

  it.each([
    ['fullName', 'Short'],
    ['email', 'amara@mail'],
    ['email', 'a@mail.example,b@mail.example'],
    ['email', 'amara;x@mail.example'],
    ['username', 'abc'],
    ['password', 'short'],
    ['confirmPassword', 'something else'],
    ['country', ''],
    ['phone', 'call me'],
    ['agreeTerms', false],
    ['agreeTerms', 'yes'],
    ['email', { $gt: '' }],
    ['password', ['longenough', 'longenough']],
    ['username', 12_345_678],
  ])('rejects the field %s with the value %p', (field, value) => {
    expect(Object.keys(faults(signupSchema, { ...signup, [field]: value }) ?? {})).toContain(field);
  });

  it('uses the messages of the reference', () => {
    expect(faults(signupSchema, { ...signup, confirmPassword: 'another one' })).toEqual({
      confirmPassword: 'Password and Confirm Password fields do not match',
    });
    expect(faults(signupSchema, { ...signup, agreeTerms: false })).toEqual({
      agreeTerms: 'Please agree to terms and conditions',
    });
  });
});

describe('the login request', () => {
  it('requires a password of eight characters', () => {
    expect(faults(loginSchema, { identifier: 'a@b.example', password: 'seven77' })).toEqual({
      password: 'Password must be greater or equal to 8 characters',
    });
  });
});

describe('money-moving requests', () => {
  const bitcoin = { amount: 10, walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };

  it.each([
    -1,
    0,
    Number.POSITIVE_INFINITY,
    '1e3',
    '10',
    Number.NaN,
    1.005,
    2 ** 53,
    null,
    { $gt: 0 },
    [10],
  ])('reject an amount of %p', (amount) => {
    expect(Object.keys(faults(withdrawSchema, { ...bitcoin, amount }) ?? {})).toEqual(['amount']);
    expect(
      Object.keys(
        faults(editWalletSchema, {
          details: 'why not',
          wallet: 'totalProfit',
          action: 'top-up',
          amount,
        }) ?? {},
      ),
    ).toEqual(['amount']);
  });

  it.each(['-1', '0', '1e3', '5,000', 'NaN', '1.005', ''])(
    'reject an uploaded amount of %p',
    (amount) => {
      expect(
        Object.keys(
          faults(uploadReceiptSchema, { amount, plan: 'Starter', wallet: 'bitcoin' }) ?? {},
        ),
      ).toEqual(['amount']);
    },
  );

  it('require bank fields for a bank transfer and an address for a bitcoin wallet', () => {
    expect(
      Object.keys(
        faults(withdrawSchema, { amount: 10, withdrawalType: 'bank transfer' }) ?? {},
      ).sort(),
    ).toEqual(['accountName', 'accountNumber', 'bankName', 'routingNumber']);
    expect(faults(withdrawSchema, { amount: 10 })).toEqual({
      walletAddress: 'Please provide valid wallet address',
    });
  });

  it('require a reason for a rejection only', () => {
    expect(faults(decideReceiptSchema, { status: 'rejected' })).toEqual({
      reason: 'A rejection needs a reason',
    });
    expect(faults(decideReceiptSchema, { status: 'successful' })).toBeNull();
  });
});
