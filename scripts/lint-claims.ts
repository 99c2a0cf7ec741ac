/**
 * Fails on a return or statistic in a product text outside a claim record: a figure that readers may act on
 * needs a source, period, approver and expiry (web/content/claim.ts). Also fails on a promise in the public
 * texts without a test that verifies it (web/content/promises.json).
 *
 *   node scripts/run.mjs scripts/lint-claims.ts            checks web/content and web/src
 *   node scripts/run.mjs scripts/lint-claims.ts <folder>   checks a folder (the fixture, a pack in progress) with its
 *                                           promises.json, if any
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findUnkeptPromises } from './claims/promises.ts';
import { findTexts, shippedSources } from './claims/texts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const NUMBER = String.raw`\d[\d.,]*`;
const MAGNITUDE = '(?:thousand|million|billion|trillion|bn|[mk])';
const RULES: [kind: string, pattern: RegExp][] = [
  ['a percentage', new RegExp(String.raw`${NUMBER}\s*(?:%|per ?cent\b|percent)`, 'i')],
  ['an amount in millions', new RegExp(String.raw`${NUMBER}\s*${MAGNITUDE}\b`, 'i')],
  ['a number with a plus', new RegExp(String.raw`${NUMBER}\s*(?:${MAGNITUDE})?\+`, 'i')],
  // The number is an expression: "{rate}% a month".
  ['a percentage', /^\s*(?:%|per ?cent\b|percent\b)/i],
  [
    'years of experience',
    /\b(?:\d+|two|three|five|eight|ten|fourteen|twenty)\+? years (?:of experience|in business|of trust)/i,
  ],
  [
    'a count of customers',
    /\b\d[\d.,]* (?:happy |satisfied |active )?(?:customers|clients|investors|users|team members)\b/i,
  ],
  [
    'a promised return',
    /\b(?:guaranteed|risk-free|certain) (?:returns?|profits?|gains?|income)\b/i,
  ],
];

/** Figures that are facts of the product or warnings, not claims: file and permitted text. */
const ALLOWED: [file: string, text: string][] = [
  // The ranges of a chart.
  ['web/src/features/wallet/chart/chart-ranges.ts', ''],
  // Computed from the ledger, and the zoom of a picture.
  ['web/src/features/wallet/balance/balance-overview.tsx', '%'],
  ['web/src/features/profit-runs/use-run-texts.ts', 'percent'],
  // How figures are written.
  ['web/src/features/profit-runs/new-run-page.tsx', '%'],
  ['web/src/lib/figures/english-figures.ts', '%'],
  ['web/src/copy/figures.ts', 'percent'],
  ['web/src/copy/staff.ts', '%'],
  ...['%', '1m', '1M', '3m', '3M'].map((text): [string, string] => [
    'web/src/copy/wallet.ts',
    text,
  ]),
  // Sizes outside attributes.
  ['web/src/components/feedback/skeleton.tsx', '100%'],
  ['web/src/features/referrals/referral-table.tsx', '%'],
  ['web/src/features/profile/picture/cropper.tsx', '%'],
  ['web/src/components/market/widget-settings.ts', '100%'],
  // Warnings quote what they warn of.
  ['web/content/demo/planning/oil.ts', 'A caller who names a certain return'],
  ['web/content/demo/buy-crypto.ts', 'A certain return, a deadline'],
];

/** Public texts that describe the product. */
const SPEAKS_FOR_US = [
  'web/content',
  'web/src/features/public',
  ...readdirSync(join(root, 'web/src/copy'))
    .filter((name) => name.startsWith('public'))
    .map((name) => `web/src/copy/${name}`),
];

/** Claim records hold figures. */
const NOT_LOOKED_AT = /\/claims\.ts$/;

function findUnprovenFigures(folder: string) {
  return shippedSources(folder).flatMap((path) => {
    if (NOT_LOOKED_AT.test(path)) return [];
    const file = relative(root, path);
    return findTexts(path).flatMap(({ text, line }) =>
      RULES.flatMap(([kind, pattern]) => {
        const found = text.match(pattern)?.[0];
        if (!found || isAllowed(file, text)) return [];
        return [{ file, line, kind, found: found.trim(), text: text.trim() }];
      }),
    );
  });
}

/** What a text may say, it may say in each language. */
function isAllowed(file: string, text: string): boolean {
  const inEnglish = file.replace(/^(web\/src\/copy)\/[^/]+\/(?=[^/]+$)/, '$1/');
  return ALLOWED.some(([place, words]) => place === inEnglish && text.includes(words));
}

const given = process.argv.slice(2);
const folders = given.length > 0 ? given : ['web/content', 'web/src'];
const found = folders.flatMap((folder) => findUnprovenFigures(join(root, folder)));
for (const { file, line, kind, found: figure, text } of found) {
  console.error(`${file}:${line}: ${kind} ("${figure}") outside of a claim record: ${text}`);
}
const promises =
  given.length > 0
    ? given
        .map((folder) => ({ folders: [folder], register: join(folder, 'promises.json') }))
        .filter(({ register }) => existsSync(join(root, register)))
    : [{ folders: SPEAKS_FOR_US, register: 'web/content/promises.json' }];
const unkept = promises.flatMap((one) => findUnkeptPromises({ root, ...one }));
for (const problem of unkept) console.error(`promise: ${problem}`);
if (found.length + unkept.length > 0) process.exit(1);
