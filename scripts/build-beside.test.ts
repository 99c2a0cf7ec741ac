import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { buildBeside, describeSources, isBuiltFrom } from './build-beside.ts';

let folder: string;
let target: string;
let drafts: string;
let source: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-build-'));
  target = join(folder, 'dist');
  drafts = join(folder, 'drafts');
  source = join(folder, 'source.ts');
  save('one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let saves = 0;

/** Saves the source, each time a second later: two saves may be in the same tick of a clock. */
function save(text: string): void {
  saves += 1;
  writeFileSync(source, text);
  utimesSync(source, 1_700_000_000 + saves, 1_700_000_000 + saves);
}

const describeSource = (settings?: string) => describeSources([source], settings);
const isBuilt = (settings?: string) => isBuiltFrom(target, describeSource(settings));
const readBuilt = () => readFileSync(join(target, 'index.html'), 'utf8');

function build(work: (draft: string) => void = () => {}): void {
  buildBeside({
    target,
    drafts,
    described: describeSource(),
    build(draft) {
      mkdirSync(draft);
      writeFileSync(join(draft, 'index.html'), readFileSync(source, 'utf8'));
      work(draft);
    },
  });
}

describe('a build beside its target', () => {
  test('takes the place of the former one when it is complete', () => {
    build();
    expect([isBuilt(), readBuilt()]).toEqual([true, 'one']);
    save('two');
    expect(isBuilt()).toBe(false);
    build(() => expect(readBuilt()).toBe('one'));
    expect([isBuilt(), readBuilt()]).toEqual([true, 'two']);
    expect(readdirSync(drafts)).toEqual([]);
  });

  test('is thrown away when it fails, also if it has written its first page', () => {
    const fail = () => {
      throw new Error('a page does not render');
    };
    expect(() => build(fail)).toThrow('a page does not render');
    expect([isBuilt(), existsSync(target)]).toEqual([false, false]);
    build();
    save('two');
    expect(() => build(fail)).toThrow('a page does not render');
    expect([isBuilt(), readBuilt()]).toEqual([false, 'one']);
    expect(readdirSync(drafts)).toEqual([]);
  });

  test('is not taken for complete when it was killed, and the next one removes what it left', () => {
    const module = new URL('build-beside.ts', import.meta.url).href;
    const script = `
      import { mkdirSync, writeFileSync } from 'node:fs';
      import { buildBeside } from ${JSON.stringify(module)};
      const options = ${JSON.stringify({ target, drafts, described: describeSource() })};
      buildBeside({ ...options, build(draft) {
        mkdirSync(draft);
        writeFileSync(draft + '/index.html', 'half');
        process.kill(process.pid, 'SIGKILL');
      } });`;
    const { signal } = spawnSync(process.execPath, [
      '--import',
      './scripts/typescript.mjs',
      '--input-type=module',
      '-e',
      script,
    ]);
    expect([signal, isBuilt(), existsSync(target)]).toEqual(['SIGKILL', false, false]);
    expect(readdirSync(drafts)).toHaveLength(1);
    build();
    expect([isBuilt(), readBuilt(), readdirSync(drafts)]).toEqual([true, 'one', []]);
  });

  test('is outdated by a source that was saved while it ran', () => {
    build(() => save('two'));
    expect([isBuilt(), readBuilt()]).toEqual([false, 'one']);
  });

  test('is outdated by other settings, a removed source, and when another program rebuilt it', () => {
    build();
    expect(isBuilt('live')).toBe(false);
    expect(isBuiltFrom(target, describeSources([]))).toBe(false);
    rmSync(target, { recursive: true });
    mkdirSync(target);
    writeFileSync(join(target, 'index.html'), 'by hand');
    expect(isBuilt()).toBe(false);
  });
});
