import { describe, expect, test } from '@jest/globals';
import { kycCopy } from '../../copy/kyc.ts';
import { checkKyc, identifyKyc, type KycValues, toKycForm } from './kyc-values.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const file = (name: string) => new File([name], `${name}.png`, { type: 'image/png' });
const COMPLETE: KycValues = {
  documentType: 'identity-card',
  country: 'DE',
  documentNumber: 'L01X00T47',
  expiresOn: '2034-05-31',
  front: file('front'),
  back: file('back'),
  selfie: file('selfie'),
};
const check = (values: Partial<KycValues>) =>
  checkKyc({ ...COMPLETE, ...values }, kycCopy.texts.form, NOW);

describe('the form of the identity check', () => {
  test('accepts complete values, and a passport without its back', () => {
    expect(check({})).toEqual({});
    expect(check({ documentType: 'passport', back: null })).toEqual({});
  });

  test('asks for every photo that the document needs', () => {
    const none = { front: null, back: null, selfie: null };
    expect(Object.keys(check(none))).toEqual(['front', 'back', 'selfie']);
    expect(check({ ...none, documentType: 'passport' })).toEqual({
      front: 'Choose a photo of the page with your photo',
      selfie: 'Choose a photo of yourself with the document',
    });
  });

  test('refuses an expired document and a mistyped year, and accepts one that expires today', () => {
    expect(check({ expiresOn: '2026-11-21' }).expiresOn).toContain('has expired');
    expect(check({ expiresOn: '2126-11-22' }).expiresOn).toContain('Check the year');
    expect(check({ expiresOn: '2026-11-22' })).toEqual({});
  });

  test('sends only the files of the chosen document', async () => {
    const form = await toKycForm({ ...COMPLETE, documentType: 'passport' });
    expect([...form.keys()]).toEqual([
      'documentType',
      'documentNumber',
      'expiresOn',
      'country',
      'front',
      'selfie',
    ]);
  });

  test('is another submission once a photo was exchanged', () => {
    const other = { ...COMPLETE, back: file('another back') };
    expect(identifyKyc(other)).not.toEqual(identifyKyc(COMPLETE));
    expect(identifyKyc({ ...COMPLETE })).toEqual(identifyKyc(COMPLETE));
  });
});
