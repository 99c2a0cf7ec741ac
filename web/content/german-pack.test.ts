import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { pack as german } from './demo/de/index.ts';

const folders = ['.', './markets', './planning'];

/** What a text may not change: its structure, amounts, ids, addresses and drawings. */
function toShape(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => toShape(one));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, toShape(one, name)]),
    );
  }
  const isKept = typeof value !== 'string' || ['id', 'to', 'drawing', 'email'].includes(key);
  return isKept ? value : 'text';
}

async function readEnglish(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const folder of folders) {
    for (const name of readdirSync(new URL(`./demo/${folder}/`, import.meta.url))) {
      if (name.endsWith('.ts') && name !== 'index.ts') {
        Object.assign(found, await import(`./demo/${folder}/${name}`));
      }
    }
  }
  return found;
}

test('the German pack has every text of the English one, with the same structure and amounts', async () => {
  const { claims, ...english } = await readEnglish();
  const { claimLabels, ...texts } = german;
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  for (const name of Object.keys(english)) {
    expect([name, toShape(texts[name])]).toEqual([name, toShape(english[name])]);
  }
  expect(Object.keys(claimLabels ?? {})).toEqual((claims as { id: string }[]).map(({ id }) => id));
});
