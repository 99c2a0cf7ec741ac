import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEmbeddedConfig } from '@candor/embedded/config';
import { ConfigError } from '@candor/kit/config';
import { describe, expect, test } from '@jest/globals';
import { parseDotEnv, root } from '../compose-file.ts';
import { OURS, PARSERS } from './service-configs.ts';

const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');

/** The rows of the tables below a heading: the keys of the first cell, and the other cells. */
function readTable(heading: string): { keys: string[]; cells: string[] }[] {
  const [, section = ''] = text.split(`\n${heading}\n`);
  const [own = ''] = section.split(/\n#{2,3} /);
  return own
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [first = '', ...cells] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return {
        keys: [...first.matchAll(/`([A-Z0-9_]+)`/g)].map(([, key]) => key as string),
        cells,
      };
    });
}
const keysOf = (heading: string) => readTable(heading).flatMap(({ keys }) => keys);

/** The configuration of a process without any optional key, and the keys that are required. */
function readDefaults(name: (typeof OURS)[number]) {
  const env: Record<string, string> = {};
  try {
    PARSERS[name]({});
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) {
      const [, key = ''] = /^(\w+) is missing$/.exec(problem) ?? [];
      env[key] = /_(URL|ORIGIN)$/.test(key)
        ? 'http://somewhere.example'
        : 'a-sample-value'.repeat(3);
    }
  }
  return { required: Object.keys(env), values: PARSERS[name](env) as Record<string, unknown> };
}

/** How an unset key is described. */
const UNSET = ['none', 'every address'];

describe('the settings in docs/operations.md', () => {
  const rows = readTable('### Processes');

  test.each(OURS)('are those of %s, with its defaults', (name) => {
    const { required, values } = readDefaults(name);
    const its = rows.filter(
      ({ cells: [of = ''] }) => of === 'all' || of.split(', ').includes(name),
    );
    expect(its.flatMap(({ keys }) => keys).sort()).toEqual(Object.keys(values).sort());
    for (const { keys, cells } of its) {
      const [key = ''] = keys;
      // "3000; gateway 8080"
      const [usual = '', ...others] = (cells[1] ?? '').replaceAll('`', '').split('; ');
      const own = others.find((other) => other.startsWith(`${name} `))?.slice(name.length + 1);
      const given = values[key] === undefined || values[key] === '' ? UNSET : [String(values[key])];
      const expected = required.includes(key) ? ['required'] : given;
      expect([key, expected]).toEqual([key, expect.arrayContaining([own ?? usual])]);
    }
  });
  test('are those of .env.example', () => {
    const example = Object.keys(parseDotEnv(readFileSync(join(root, '.env.example'), 'utf8')));
    const processes = keysOf('### Processes');
    const added = keysOf('### `.env` of compose');
    expect(example.filter((key) => !processes.includes(key) && !added.includes(key))).toEqual([]);
    expect(added.filter((key) => !example.includes(key))).toEqual([]);
  });

  test('are those of the embedded platform', () => {
    const {
      dataDir: _folder,
      requiresStaffSecondFactor: _rule,
      ...config
    } = readEmbeddedConfig({});
    expect(keysOf('## Embedded').sort()).toEqual(Object.keys(config).sort());
  });

  test("are those of the operators' commands", () => {
    const programs = ['auth', 'users', 'payments'].flatMap((name) => {
      const folder = join(root, 'services', name, 'src');
      const mains = readdirSync(folder).filter((file) => file.endsWith('-main.ts'));
      return mains.map((file) => join(folder, file));
    });
    programs.push(
      join(root, 'kit/src/migrate-command.ts'),
      join(root, 'platform/src/dead-letters-main.ts'),
      join(root, 'platform/src/purge-queues-main.ts'),
    );
    const read = programs.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b([A-Z][A-Z_]+): str\(/g)].map(([, key]) => key),
    );
    const processes = keysOf('### Processes');
    const own = [...new Set(read)].filter((key) => !processes.includes(key as string));
    expect(
      keysOf("### Settings of operators' commands")
        .filter((key) => !processes.includes(key))
        .sort(),
    ).toEqual(own.sort());
  });
});
