import { describe, expect, it } from '@jest/globals';
import { bool, ConfigError, port, readConfig, str, url } from './config.ts';

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

  it('reports every bad key at once, missing and wrong ones told apart', () => {
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
