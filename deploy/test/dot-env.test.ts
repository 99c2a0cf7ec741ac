import { describe, expect, test } from '@jest/globals';
import { parseDotEnv } from '../compose-file.ts';

/** What compose-go 2.16.2, the parser of docker compose, reads too. */
const READ: [string, string][] = [
  ['KEY=value', 'value'],
  ['export KEY=value', 'value'],
  ['  KEY = value  ', 'value'],
  ['KEY=value # a comment', 'value'],
  ['KEY=value#no comment', 'value#no comment'],
  ['KEY="value # no comment" # a comment', 'value # no comment'],
  ["KEY='pa$word' # a comment", 'pa$word'],
  [`KEY="it's"`, "it's"],
  ['KEY=a"b"c', 'a"b"c'],
  ['KEY=', ''],
  ['KEY=""', ''],
  ['# KEY=other\r\n\r\nKEY=value\r\n', 'value'],
  ['KEY="value"\r\nOTHER=x\r\n', 'value'],
  ['\uFEFFKEY=value', 'value'],
  ['KEY=first\nKEY=last', 'last'],
];

describe('a .env file', () => {
  test.each(READ)('of the text %j gives %j', (text, value) => {
    expect(parseDotEnv(text).KEY).toBe(value);
  });

  test.each([
    'KEY=pa$word',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what compose would replace.
    'KEY="${OTHER}"',
    'KEY="a\\nb"',
    "KEY='it\\'s'",
    'KEY="two\nlines"',
    'KEY: value',
    'KEY',
    'KEY="value" more',
  ])('is refused with the line that docker compose would read differently: %j', (line) => {
    expect(() => parseDotEnv(`# mine\nOTHER=x\n${line}\n`)).toThrow(/^Line 3 of \.env /);
  });
});
