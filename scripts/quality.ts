/**
 * `make quality`: measures the built site against its budgets. Lighthouse runs three times per page (`RUNS=5` for
 * more); use an otherwise idle machine.
 */
import { join } from 'node:path';
import { startPlatformProcess } from '../load-tests/src/platform/platform-process.ts';
import { prepareBuild, root } from './prepare.ts';
import { findChromium } from './quality/find-chromium.ts';
import { lookAtPages } from './quality/look-at-pages.ts';
import { measureFirstLoad, toScriptBudget } from './quality/measure-first-load.ts';
import { runLighthouse } from './quality/run-lighthouse.ts';

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 };
const MOST = { css: 45_000, cls: 0.05 };
const PAGES = ['/home', '/stocks', '/faq', '/signup'];

const chrome = findChromium();

await prepareBuild();
const failures: string[] = [];

const loads = measureFirstLoad(join(root, 'web/dist'));
console.log('\nFirst load, kB after gzip');
for (const { path, js, css } of loads) {
  console.log(
    `  ${path.padEnd(20)} ${(js / 1000).toFixed(1).padStart(7)} js ${(css / 1000).toFixed(1).padStart(6)} css`,
  );
  const mostJs = toScriptBudget(path);
  if (js > mostJs) failures.push(`${path}: ${js} bytes of JavaScript, at most ${mostJs}`);
  if (css > MOST.css) failures.push(`${path}: ${css} bytes of styles, at most ${MOST.css}`);
}

const platform = await startPlatformProcess();
try {
  console.log('\nLighthouse, mobile, medians');
  for (const path of PAGES) {
    const result = runLighthouse({
      root,
      chrome,
      url: platform.url + path,
      runs: Number(process.env.RUNS ?? 3),
    });
    const scores = Object.entries(result.scores).map(([name, score]) => `${name} ${score}`);
    console.log(
      `  ${path.padEnd(10)} ${scores.join(', ')}, CLS ${result.cls.toFixed(3)}, LCP ${Math.round(result.lcp)} ms, TBT ${Math.round(result.tbt)} ms${result.failed.length ? `; ${result.failed.join(', ')}` : ''}`,
    );
    for (const [name, score] of Object.entries(result.scores)) {
      const least = LEAST[name as keyof typeof LEAST];
      if (score < least) failures.push(`${path}: ${name} ${score}, at least ${least}`);
    }
    if (result.cls > MOST.cls) failures.push(`${path}: CLS ${result.cls}, at most ${MOST.cls}`);
  }
  if (process.env.AXE !== 'off') {
    const found = await lookAtPages({
      chrome,
      url: platform.url,
      paths: loads.map(({ path }) => path),
    });
    console.log(`\naxe and width: ${found.length} findings on ${loads.length} pages`);
    failures.push(...found);
  }
} finally {
  await platform.remove();
}

for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(failures.length === 0 ? '\nAll budgets met' : `\n${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
