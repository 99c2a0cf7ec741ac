import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parse, walk } from '../syntax.ts';

/** Tests and styles are not part of the product's texts. */
const NOT_SHIPPED = /(?:\.test\.tsx?$|\/testing\/)/;

/** Attributes of SVG and styles: sizes, not texts. */
const TECHNICAL =
  /^(?:className|d|style|width|height|viewBox|transform|cx|cy|r|x|y|x1|x2|y1|y2|points|offset|to|href|key|id|htmlFor|sizes|strokeDasharray)$/;

/** The sources with product texts in a folder, in a stable order; for a file, the file itself. */
export function shippedSources(folder: string): string[] {
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => !NOT_SHIPPED.test(path))
    .sort();
}

/** Every string, part of a template and JSX text of a source, with its line; comments and code are excluded. */
export function findTexts(path: string): { text: string; line: number }[] {
  const source = readFileSync(path, 'utf8');
  const texts: { text: string; line: number }[] = [];
  walk(parse(path, source), (node) => {
    const text = toText(node);
    if (text !== null) texts.push({ text, line: source.slice(0, node.start).split('\n').length });
    return isTechnical(node);
  });
  return texts;
}

function isTechnical({ type, name }: Node): boolean {
  if (type === 'ImportDeclaration') return true;
  return type === 'JSXAttribute' && TECHNICAL.test(String((name as Node).name));
}

function toText({ type, value }: Node): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  if (type === 'JSXText') return String(value).replace(/\s+/g, ' ');
  return type === 'TemplateElement' ? (value as { cooked: string }).cooked : null;
}
