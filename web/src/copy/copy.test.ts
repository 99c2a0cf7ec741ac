import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Copy } from '../lib/copy.ts';
import type { LanguageList } from '../lib/language.ts';
import { LANGUAGES } from '../lib/languages.ts';

const AREAS = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.replace('.ts', ''));

/** The names of all texts, with dots between levels. */
function listNames(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null
      ? listNames(text, `${prefix}${name}.`)
      : [prefix + name],
  );
}

async function readEnglish(area: string): Promise<Copy<object>> {
  const module: Record<string, unknown> = await import(`./${area}.ts`);
  const copies = Object.values(module).filter(
    (one): one is Copy<object> => typeof one === 'object' && one !== null && 'area' in one,
  );
  const copy = copies.find((one) => one.area === area);
  if (!copy) throw new Error(`copy/${area}.ts declares no area "${area}"`);
  return copy;
}

const LOADS = Object.entries<LanguageList[string]>(LANGUAGES).flatMap(([, { name, load }]) =>
  load ? [[name, load] as const] : [],
);

describe.each(LOADS)('the texts in %s', (_name, load) => {
  test('have every area', async () => {
    const { translations } = await load();
    const areas = Object.keys(translations).filter((area) => !area.startsWith('pack/'));
    expect(areas.sort()).toEqual(AREAS.sort());
  });

  test.each(AREAS)('have every text of the area "%s"', async (area) => {
    const [english, { translations }] = await Promise.all([readEnglish(area), load()]);
    expect(listNames(translations[area] ?? {}).sort()).toEqual(listNames(english.texts).sort());
  });
});
