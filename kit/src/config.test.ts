import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { bool, ConfigError, numberIn, port, readConfig, str, url } from './config.ts';

const spec = {
  MONGO_URI: url(),
  PORT: port({ default: 4001 }),
  SECRET: str(),
  TLS: bool({ default: false }),
};

describe('readConfig', () => {
  it('parses values to their types and fills in defaults', () => {
    const config = readConfig({ MONGO_URI: 'mongodb://db:27017', SECRET: 's', TLS: 'true' }, spec);
    expect(config).toEqual({
      MONGO_URI: 'mongodb://db:27017',
      PORT: 4001,
      SECRET: 's',
      TLS: true,
    });
    expect(JSON.parse(JSON.stringify(config))).toEqual(config);
  });

  it('reports every missing and every invalid key at once', () => {
    let problems: string[] = [];
    try {
      readConfig({ MONGO_URI: 'not an address', PORT: '99999' }, spec);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      ({ problems } = error as ConfigError);
    }
    expect(problems).toHaveLength(3);
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^MONGO_URI is not valid/),
        expect.stringMatching(/^PORT is not valid/),
        'SECRET is missing',
      ]),
    );
  });
});

describe('a key given by file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-config-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (content: string) => {
    const path = join(folder, 'secret');
    writeFileSync(path, content);
    return path;
  };
  const given = { MONGO_URI: 'mongodb://db:27017' };

  it.each([
    ['the content', 'a secret', 'a secret'],
    ['without its line break', 'a secret\n', 'a secret'],
    ['with everything else', ' a\nsecret \r\n', ' a\nsecret '],
  ])('has %s of its file', (_what, content, value) => {
    expect(readConfig({ ...given, SECRET_FILE: file(content) }, spec).SECRET).toBe(value);
  });

  it('is validated like any other, and takes precedence over the key itself', () => {
    const env = { ...given, SECRET: 's', PORT: '1', PORT_FILE: file('4002\n') };
    expect(readConfig(env, spec).PORT).toBe(4002);
    expect(() => readConfig({ ...env, PORT_FILE: file('many') }, spec)).toThrow(
      'PORT is not valid',
    );
  });

  it('is not looked for if the path is empty', () => {
    expect(readConfig({ ...given, SECRET: 's', SECRET_FILE: '' }, spec).SECRET).toBe('s');
  });

  it('is reported, among the other problems, if the file cannot be read', () => {
    const env = { SECRET: 's', SECRET_FILE: join(folder, 'nothing') };
    expect(() => readConfig(env, spec)).toThrow(
      /SECRET_FILE is not valid: ENOENT.*nothing.*\n.*MONGO_URI is missing/,
    );
    expect(() => readConfig({ ...given, ...env, SECRET: undefined }, spec)).toThrow(
      /^Invalid configuration: SECRET_FILE is not valid[^\n]*$/,
    );
  });
});

describe('numberIn', () => {
  const limit = numberIn({ min: 0.5, max: 1_000 });
  const count = numberIn({ min: 1, max: 10, whole: true });

  it.each([
    ['0.5', 0.5],
    ['12.25', 12.25],
    ['1000', 1_000],
    [undefined, 7],
  ])('reads %j', (given, value) => {
    expect(readConfig({ LIMIT: given }, { LIMIT: limit({ default: 7 }) })).toEqual({
      LIMIT: value,
    });
  });

  it.each([
    '1O0',
    '10 0',
    '12abc',
    '-1',
    '0',
    '0.49',
    '1001',
    '1e2',
    '0x10',
    'NaN',
    'Infinity',
    '',
  ])('rejects %j with the valid range in the message', (given) => {
    expect(() => readConfig({ LIMIT: given }, { LIMIT: limit({ default: 7 }) })).toThrow(
      'LIMIT is not valid: expected a number, 0.5 to 1000',
    );
  });

  it('rejects a fraction where a whole number is required', () => {
    expect(() => readConfig({ COUNT: '1.5' }, { COUNT: count() })).toThrow(
      'COUNT is not valid: expected a whole number, 1 to 10',
    );
  });
});
