import { describe, expect, test } from '@jest/globals';
import type { S3Error } from './s3-error.ts';
import { verifySignature } from './s3-signature.ts';

// The examples of the Amazon S3 manual, "Signature Calculations for the Authorization Header".
const credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2013-05-24T00:05:00Z');
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const getExample = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
};
const listExample = {
  method: 'GET',
  target: '/?prefix=J&max-keys=2',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;x-amz-content-sha256;x-amz-date,' +
      'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
};

function refusal(request: typeof getExample | typeof listExample, at = now): string {
  try {
    verifySignature(request, credentials, at);
    return 'accepted';
  } catch (error) {
    return (error as S3Error).code;
  }
}

describe('an AWS signature', () => {
  test('is accepted as in the published examples', () => {
    expect(refusal(getExample)).toBe('accepted');
    expect(refusal(listExample)).toBe('accepted');
  });

  test('does not hold for another method, path, query, header or body', () => {
    const { headers } = getExample;
    expect(refusal({ ...getExample, method: 'DELETE' })).toBe('SignatureDoesNotMatch');
    expect(refusal({ ...getExample, target: '/other.txt' })).toBe('SignatureDoesNotMatch');
    expect(refusal({ ...listExample, target: '/?prefix=K&max-keys=2' })).toBe(
      'SignatureDoesNotMatch',
    );
    expect(refusal({ ...getExample, headers: { ...headers, range: 'bytes=0-99' } })).toBe(
      'SignatureDoesNotMatch',
    );
    expect(
      refusal({
        ...getExample,
        headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      }),
    ).toBe('SignatureDoesNotMatch');
  });

  test('is good for fifteen minutes, and of the day that it names', () => {
    expect(refusal(getExample, new Date('2013-05-24T00:14:59Z'))).toBe('accepted');
    expect(refusal(getExample, new Date('2013-05-24T00:15:01Z'))).toBe('RequestTimeTooSkewed');
    const authorization = getExample.headers.authorization.replace('20130524', '20130523');
    expect(refusal({ ...getExample, headers: { ...getExample.headers, authorization } })).toBe(
      'AuthorizationHeaderMalformed',
    );
  });

  test('must cover every x-amz- header', () => {
    const headers = { ...getExample.headers, 'x-amz-meta-added': 'later' };
    expect(refusal({ ...getExample, headers })).toBe('AccessDenied');
  });

  test.each([
    '',
    'Bearer abc',
    'AWS AKIAIOSFODNN7EXAMPLE:signature',
    'AWS4-HMAC-SHA256 Credential=a/b/c, SignedHeaders=host, Signature=00',
  ])('is not "%s"', (authorization) => {
    const headers = { ...getExample.headers, authorization };
    expect(['AccessDenied', 'AuthorizationHeaderMalformed']).toContain(
      refusal({ ...getExample, headers }),
    );
  });
});
