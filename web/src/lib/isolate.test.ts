import { describe, expect, test } from '@jest/globals';
import { isolate } from './isolate.ts';

describe('a person’s text in a sentence', () => {
  test.each(['אהרן כהן', 'محمد', 'Amara\u202Eblank', '\u{1E900}dlam'])(
    'is isolated: %j',
    (text) => {
      expect(isolate(text)).toBe(`\u2068${text}\u2069`);
    },
  );

  test.each(['Amara Lindqvist', 'Ольга', '李小龍', ''])('stays as it is: %j', (text) => {
    expect(isolate(text)).toBe(text);
  });
});
