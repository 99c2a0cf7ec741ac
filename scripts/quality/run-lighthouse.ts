import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../load-tests/src/quantile.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof CATEGORIES)[number];

interface Report {
  categories: Record<Category, { score: number }>;
  audits: Record<
    string,
    { id: string; numericValue?: number; score: number | null; scoreDisplayMode: string }
  >;
  runtimeError?: { message: string };
}

interface Measured {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  cls: number;
  lcp: number;
  tbt: number;
  failed: string[];
}

/** Medians of several runs of Lighthouse's mobile preset over one page. */
export function runLighthouse(options: {
  root: string;
  chrome: string;
  url: string;
  runs: number;
}): Measured {
  const folder = mkdtempSync(join(tmpdir(), 'candor-lighthouse-'));
  try {
    const reports = Array.from({ length: options.runs }, (_, run) =>
      measure({ ...options, file: join(folder, `${run}.json`) }),
    );
    const score = (name: Category) =>
      median(reports.map(({ categories }) => Math.round(categories[name].score * 100)));
    const value = (audit: string) =>
      median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    const failed = Object.values(reports[0]?.audits ?? {}).filter(
      (audit) => audit.scoreDisplayMode === 'binary' && audit.score !== null && audit.score < 0.9,
    );
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, score(name)]),
      ) as Measured['scores'],
      cls: value('cumulative-layout-shift'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      failed: failed.map(({ id }) => id),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Chromium sometimes returns no trace of the page (NO_NAVSTART), so a failed run is repeated. */
function measure(options: { root: string; chrome: string; url: string; file: string }): Report {
  const { root, chrome, url, file } = options;
  const problems: string[] = [];
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
    const report = status === 0 ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
    if (report && !report.runtimeError) return report;
    problems.push(report?.runtimeError?.message ?? stderr);
    console.log(`  ${url}: no result, running again`);
  }
  throw new Error(`Lighthouse failed on ${url}:\n${problems.join('\n')}`);
}
