/**
 * Fails on a return or a statistic in a text that ships, outside of a claim record: a figure that readers
 * may act upon has to carry its source, period, approver and expiry (web/content/claim.ts).
 *
 *   node scripts/lint-claims.mjs            looks at web/content and web/src
 *   node scripts/lint-claims.mjs <folder>   looks there instead (its own fixture, a pack being made)
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@babel/core';

const root = fileURLToPath(new URL('..', import.meta.url));

const NUMBER = String.raw`\d[\d.,]*`;
const MAGNITUDE = '(?:thousand|million|billion|trillion|bn|[mk])';
const RULES = [
  ['a percentage', new RegExp(String.raw`${NUMBER}\s*(?:%|per ?cent\b|percent)`, 'i')],
  ['an amount in millions', new RegExp(String.raw`${NUMBER}\s*${MAGNITUDE}\b`, 'i')],
  ['a number with a plus', new RegExp(String.raw`${NUMBER}\s*(?:${MAGNITUDE})?\+`, 'i')],
  // The number came from an expression: "{rate}% a month".
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

/** Where a figure is a fact of the product or a warning, not a claim: file, and the text that may stand there. */
const ALLOWED = [
  // The ranges of a chart.
  ['web/src/features/wallet/chart/chart-ranges.ts', ''],
  // Worked out from the ledger, and the zoom of a picture.
  ['web/src/features/wallet/balance/balance-bar.tsx', '%'],
  ['web/src/features/staff/receipt-viewer.tsx', '%'],
  // Sizes that are no attributes.
  ['web/src/components/feedback/skeleton.tsx', '100%'],
  ['web/src/components/market/widget-settings.ts', '100%'],
  // Warnings name what they warn of.
  ['web/content/demo/planning/oil.ts', 'A caller who names a certain return'],
  ['web/content/demo/buy-crypto.ts', 'A certain return, a deadline'],
];

/** Claim records are where figures belong; tests and styles don't ship. */
const NOT_LOOKED_AT = /(?:\.test\.tsx?$|\/testing\/|\/claims\.ts$)/;

/** Attributes of drawings and styles: sizes, not texts. */
const TECHNICAL =
  /^(?:className|d|style|width|height|viewBox|transform|cx|cy|r|x|y|x1|x2|y1|y2|points|offset|to|href|key|id|htmlFor|sizes|strokeDasharray)$/;

export function findUnprovenFigures(folder) {
  return sources(folder).flatMap((path) => {
    const file = relative(root, path);
    return textsOf(readFileSync(path, 'utf8'), path).flatMap(({ text, line }) =>
      RULES.flatMap(([kind, pattern]) => {
        const found = text.match(pattern)?.[0];
        if (!found || isAllowed(file, text)) return [];
        return [{ file, line, kind, found: found.trim(), text: text.trim() }];
      }),
    );
  });
}

function isAllowed(file, text) {
  return ALLOWED.some(([place, words]) => place === file && text.includes(words));
}

function sources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !NOT_LOOKED_AT.test(path))
    .sort();
}

/** Every string, template and JSX text of a source, with its line; comments and code are none. */
function textsOf(source, filename) {
  const tree = parseSync(source, {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', ...(filename.endsWith('x') ? ['jsx'] : [])] },
  });
  const texts = [];
  const visit = (node) => {
    if (!node || typeof node.type !== 'string') return;
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'JSXAttribute' && TECHNICAL.test(node.name.name)) return;
    const text = textOf(node);
    if (text !== null) texts.push({ text, line: node.loc.start.line });
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) for (const one of value) visit(one);
      else if (value && typeof value === 'object') visit(value);
    }
  };
  visit(tree.program);
  return texts;
}

function textOf(node) {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'JSXText') return node.value.replace(/\s+/g, ' ');
  if (node.type === 'TemplateElement') return node.value.cooked;
  return null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const given = process.argv.slice(2);
  const folders = given.length > 0 ? given : ['web/content', 'web/src'];
  const found = folders.flatMap((folder) => findUnprovenFigures(join(root, folder)));
  for (const { file, line, kind, found: figure, text } of found) {
    console.error(`${file}:${line}: ${kind} ("${figure}") outside of a claim record: ${text}`);
  }
  if (found.length > 0) process.exit(1);
}
