import { describe, expect, test } from '@jest/globals';
import type { Manifest } from 'vite';
import { listOfflineFiles } from './list-offline-files.ts';

const chunk = (file: string, own: Partial<Manifest[string]> = {}) => ({ file, ...own });

const MANIFEST: Manifest = {
  'index.html': chunk('assets/main.js', { css: ['assets/main.css'], imports: ['_vendor.js'] }),
  '_vendor.js': chunk('assets/vendor.js'),
  '_part-1.js': chunk('assets/shell.js', {
    dynamicImports: ['src/app/shell/side-panel.tsx', 'src/features/staff/deposit-list-page.tsx'],
  }),
  'src/app/shell/side-panel.tsx': chunk('assets/panel.js'),
  'src/features/staff/deposit-list-page.tsx': chunk('assets/staff.js'),
  'src/features/wallet/dashboard-page.tsx': chunk('assets/dashboard.js', {
    imports: ['_vendor.js', '_part-1.js'],
    assets: ['assets/font.woff2'],
  }),
  'src/features/wallet/history-page.tsx': chunk('assets/history.js'),
  'src/copy/de/index.ts': chunk('assets/german.js'),
};

describe('the files that are kept for offline use', () => {
  test('are those of the start, the dashboard and the history, each once', () => {
    expect(listOfflineFiles(MANIFEST)).toEqual([
      '/assets/dashboard.js',
      '/assets/font.woff2',
      '/assets/german.js',
      '/assets/history.js',
      '/assets/main.css',
      '/assets/main.js',
      '/assets/panel.js',
      '/assets/shell.js',
      '/assets/vendor.js',
    ]);
  });

  test('cannot be listed where a screen was renamed', () => {
    const { 'src/features/wallet/history-page.tsx': _, ...without } = MANIFEST;
    expect(() => listOfflineFiles(without)).toThrow('history-page.tsx');
  });
});
