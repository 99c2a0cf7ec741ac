import { describe, expect, test } from '@jest/globals';
import type { Request } from 'express';
import { BODY_RULES, checkBodyHeaders, type ReceivedBody, toReceivedBody } from './body-rules.ts';

function findRefusal(headers: Record<string, string>, kind: ReceivedBody): string | null {
  try {
    checkBodyHeaders({ headers } as unknown as Request, kind, BODY_RULES);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

describe('body checks by headers alone', () => {
  test.each<[string, Record<string, string>, ReceivedBody, string | null]>([
    ['JSON of 64 kB', { ...json, 'content-length': '65536' }, 'json', null],
    [
      'JSON of 64 kB and one byte',
      { ...json, 'content-length': '65537' },
      'json',
      'BODY_TOO_LARGE',
    ],
    ['JSON of unknown length', { ...json, 'transfer-encoding': 'chunked' }, 'json', null],
    ['no body', {}, 'json', null],
    ['an empty body without a media type', { 'content-length': '0' }, 'json', null],
    [
      'a form where JSON is expected',
      { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' },
      'json',
      'MEDIA_UNSUPPORTED',
    ],
    [
      'plain text where JSON is expected',
      { 'content-type': 'text/plain', 'content-length': '3' },
      'json',
      'MEDIA_UNSUPPORTED',
    ],
    [
      'compressed JSON',
      { ...json, 'content-encoding': 'gzip', 'content-length': '9' },
      'json',
      'MEDIA_UNSUPPORTED',
    ],
    [
      'the form of a mail program',
      { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '26' },
      'one-click',
      null,
    ],
    [
      'a multipart form of a mail program',
      { ...multipart, 'content-length': '180' },
      'one-click',
      null,
    ],
    ['a mail program without a form', {}, 'one-click', null],
    [
      'a large form of a mail program',
      { ...multipart, 'content-length': '4097' },
      'one-click',
      'BODY_TOO_LARGE',
    ],
    ['an upload', { ...multipart, 'content-length': '10485760' }, 'upload', null],
    ['a huge upload', { ...multipart, 'content-length': '11534337' }, 'upload', 'BODY_TOO_LARGE'],
    ['JSON as an upload', { ...json, 'content-length': '9' }, 'upload', 'MEDIA_UNSUPPORTED'],
    ['a body on a call without one', { ...json, 'content-length': '2' }, 'none', 'MALFORMED_BODY'],
    [
      'a chunked body on a call without one',
      { 'transfer-encoding': 'chunked' },
      'none',
      'MALFORMED_BODY',
    ],
  ])('%s', (_name, headers, kind, code) => {
    expect(findRefusal(headers, kind)).toBe(code);
  });
});

test('the media type decides whether a call that takes JSON or a file receives one or the other', () => {
  const received = (headers: Record<string, string>) =>
    toReceivedBody({ headers } as unknown as Request, 'json-or-upload');
  expect(received(multipart)).toBe('upload');
  expect(received(json)).toBe('json');
  expect(received({})).toBe('json');
  expect(toReceivedBody({ headers: multipart } as unknown as Request, 'json')).toBe('json');
});
