import { parseSync } from 'oxc-parser';

/** A node of a parsed source; its type says which fields it has. */
export interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** @throws Error where the source cannot be parsed */
export function parse(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program as unknown as Node;
}

/** Calls `visit` for a node and every node below, except below those for which it returns true. */
export function walk(value: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isNode(value) && !visit(value))
    for (const field of Object.values(value)) walk(field, visit);
}

/** The text of a literal; `{}` stands for each value of a template. */
export function toText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[])
      .map(({ value }) => value.cooked)
      .join('{}');
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [toText(node.left), toText(node.right)];
  return left === null || right === null ? null : left + right;
}
