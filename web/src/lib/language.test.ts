/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createLanguageControl, type LanguageList, type Translations } from './language.ts';
import type { SafeStorage } from './safe-storage.ts';

const GERMAN: Translations = { deposit: { title: 'Einzahlung' } };

function openControl(load: () => Promise<Translations> = async () => GERMAN) {
  const kept = new Map<string, string>();
  const storage: SafeStorage = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  };
  const languages: LanguageList = {
    en: { name: 'English', locale: 'en-GB' },
    de: { name: 'Deutsch', locale: 'de-DE', load: async () => ({ translations: await load() }) },
  };
  return { control: createLanguageControl({ storage, languages }), storage, languages };
}

beforeEach(() => {
  document.documentElement.lang = 'en';
});

describe('the language of the interface', () => {
  test('is English until another is chosen', () => {
    const { control } = openControl();
    expect(control.store.get()).toEqual({ language: 'en', translations: null });
  });

  test('changes texts and the document’s language when chosen', async () => {
    const { control } = openControl();
    await control.choose('de');
    expect(control.store.get()).toEqual({ language: 'de', translations: GERMAN });
    expect(document.documentElement.lang).toBe('de');
  });

  test('is restored on the next visit', async () => {
    const { control, storage, languages } = openControl();
    await control.choose('de');
    const next = createLanguageControl({ storage, languages });
    await next.restore();
    expect(next.store.get().language).toBe('de');
  });

  test('is English on the next visit after English was chosen again', async () => {
    const { control, storage, languages } = openControl();
    await control.choose('de');
    await control.choose('en');
    const next = createLanguageControl({ storage, languages });
    await next.restore();
    expect(next.store.get().language).toBe('en');
  });

  test('is that of the account that logs in, until one is chosen', async () => {
    const { control, storage, languages } = openControl();
    await control.adopt('de');
    expect(control.store.get().language).toBe('de');
    const next = createLanguageControl({ storage, languages, preferred: ['de'] });
    await next.restore();
    expect(next.store.get().language).toBe('de');
    await next.adopt('en');
    expect(next.store.get().language).toBe('en');
    await next.choose('en');
    await next.adopt('de');
    expect(next.store.get().language).toBe('en');
  });

  test('is offered where the browser prefers another one, until one is chosen', async () => {
    expect(openControl().control.offered.get()).toBeNull();
    const { storage, languages } = openControl();
    const preferred = ['de-AT', 'en'];
    const control = createLanguageControl({ storage, languages, preferred });
    expect([control.offered.get(), control.offered.getRendered()]).toEqual(['de', null]);
    await control.choose('en');
    expect(control.offered.get()).toBeNull();
    expect(createLanguageControl({ storage, languages, preferred }).offered.get()).toBeNull();
  });

  test('stays English when the texts of the chosen language cannot be loaded', async () => {
    const { control } = openControl(() => Promise.reject(new Error('offline')));
    await expect(control.choose('de')).rejects.toThrow('offline');
    expect(control.store.get().language).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });
});
