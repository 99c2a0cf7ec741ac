import { createStore, type Store } from './external-store.ts';
import type { SafeStorage } from './safe-storage.ts';

export type Theme = 'light' | 'dark';

const KEY = 'candor-theme';

export interface ThemeControl {
  store: Store<Theme>;
  toggle(): void;
}

/** The system's theme until the user chooses one; the choice is kept. index.html applies it before first paint. */
export function createThemeControl({ storage }: { storage: SafeStorage }): ThemeControl {
  const root = document.documentElement;
  const store = createStore<Theme>(root.dataset.bsTheme === 'dark' ? 'dark' : 'light', 'light');

  function show(theme: Theme): void {
    root.dataset.bsTheme = theme;
    const paper = getComputedStyle(root).getPropertyValue('--paper').trim();
    if (paper) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
    store.set(theme);
  }

  window.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
    if (storage.read(KEY) === null) show(event.matches ? 'dark' : 'light');
  });
  window.addEventListener('storage', (event) => {
    if (event.key === KEY && (event.newValue === 'dark' || event.newValue === 'light')) {
      show(event.newValue);
    }
  });

  return {
    store,
    toggle() {
      const next = store.get() === 'dark' ? 'light' : 'dark';
      storage.write(KEY, next);
      show(next);
    },
  };
}
