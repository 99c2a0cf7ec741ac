import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Medians of several runs of Lighthouse's mobile preset over one page. */
export function runLighthouse({ root, chrome, url, runs }) {
  const folder = mkdtempSync(join(tmpdir(), 'candor-lighthouse-'));
  try {
    const reports = Array.from({ length: runs }, (_, run) => {
      const file = join(folder, `${run}.json`);
      const { status, stderr } = spawnSync(
        process.execPath,
        [
          join(root, 'node_modules/lighthouse/cli/index.js'),
          url,
          '--quiet',
          '--output=json',
          `--output-path=${file}`,
          `--only-categories=${CATEGORIES.join(',')}`,
          '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
        ],
        { env: { ...process.env, CHROME_PATH: chrome }, encoding: 'utf8' },
      );
      if (status !== 0) throw new Error(`Lighthouse failed on ${url}:\n${stderr}`);
      return JSON.parse(readFileSync(file, 'utf8'));
    });
    const median = (read) => reports.map(read).sort((a, b) => a - b)[Math.floor(runs / 2)];
    return {
      ...Object.fromEntries(
        CATEGORIES.map((name) => [
          name,
          median(({ categories }) => Math.round(categories[name].score * 100)),
        ]),
      ),
      cls: median(({ audits }) => audits['cumulative-layout-shift'].numericValue),
      lcp: median(({ audits }) => audits['largest-contentful-paint'].numericValue),
      tbt: median(({ audits }) => audits['total-blocking-time'].numericValue),
      failed: Object.values(reports[0].audits)
        .filter(
          ({ score, scoreDisplayMode }) =>
            score !== null && score < 0.9 && scoreDisplayMode === 'binary',
        )
        .map(({ id }) => id),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
