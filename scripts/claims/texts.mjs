import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@babel/core';

/** Tests and styles are not part of the product's texts. */
const NOT_SHIPPED = /(?:\.test\.tsx?$|\/testing\/)/;

/** Attributes of SVG and styles: sizes, not texts. */
const TECHNICAL =
  /^(?:className|d|style|width|height|viewBox|transform|cx|cy|r|x|y|x1|x2|y1|y2|points|offset|to|href|key|id|htmlFor|sizes|strokeDasharray)$/;

/** The sources with product texts in a folder, in a stable order; for a file, the file itself. */
export function shippedSources(folder) {
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !NOT_SHIPPED.test(path))
    .sort();
}

/** Every string, template and JSX text of a source, with its line; comments and code are excluded. */
export function findTexts(path) {
  const texts = [];
  const visit = (node) => {
    if (!node || typeof node.type !== 'string') return;
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'JSXAttribute' && TECHNICAL.test(node.name.name)) return;
    const text = toText(node);
    if (text !== null) texts.push({ text, line: node.loc.start.line });
    eachChild(node, visit);
  };
  visit(parse(readFileSync(path, 'utf8'), path));
  return texts;
}

/** Parses a TypeScript source, with JSX if its name ends in x. */
export function parse(source, filename) {
  return parseSync(source, {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', ...(filename.endsWith('x') ? ['jsx'] : [])] },
  }).program;
}

export function eachChild(node, visit) {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (value && typeof value === 'object') visit(value);
  }
}

function toText(node) {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'JSXText') return node.value.replace(/\s+/g, ' ');
  if (node.type === 'TemplateElement') return node.value.cooked;
  return null;
}
