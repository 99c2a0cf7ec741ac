import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Medians of several runs of Lighthouse's mobile preset over one page. */
export function runLighthouse({ root, chrome, url, runs }) {
  const folder = mkdtempSync(join(tmpdir(), 'candor-lighthouse-'));
  try {
    const reports = Array.from({ length: runs }, (_, run) =>
      measure({ root, chrome, url, file: join(folder, `${run}.json`) }),
    );
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

/** Chromium sometimes returns no trace of the page (NO_NAVSTART), so a failed run is repeated. */
function measure({ root, chrome, url, file }) {
  const problems = [];
  while (problems.length < 3) {
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/lighthouse/cli/index.js'),
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
      ],
      { env: { ...process.env, CHROME_PATH: chrome }, encoding: 'utf8' },
    );
    const report = status === 0 ? JSON.parse(readFileSync(file, 'utf8')) : null;
    if (report && !report.runtimeError) return report;
    problems.push(report?.runtimeError?.message ?? stderr);
    console.log(`  ${url}: no result, running again`);
  }
  throw new Error(`Lighthouse failed on ${url}:\n${problems.join('\n')}`);
}
