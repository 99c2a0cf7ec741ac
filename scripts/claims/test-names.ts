import { isNode, type Node, parse, toText, walk } from '../syntax.ts';

const TESTS = ['it', 'test'];
const NOT_RUN = ['skip', 'todo', 'failing'];

/** Names of the tests that a source runs; what is skipped, also by the group around it, keeps nothing. */
export function testNames(source: string, filename: string): string[] {
  const names: string[] = [];
  walk(parse(filename, source), (node) => {
    const [name = '', ...members] = node.type === 'CallExpression' ? listNames(node.callee) : [];
    const isTest = TESTS.includes(name);
    if (!isTest && name !== 'describe') return false;
    if (members.some((member) => NOT_RUN.includes(member))) return true;
    const text = isTest ? toText((node.arguments as Node[])[0]) : null;
    if (text !== null) names.push(text);
    return false;
  });
  return names;
}

/** `it.each([…])` is `it` with the member `each`. */
function listNames(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type === 'MemberExpression') {
    return [...listNames(callee.object), String((callee.property as Node).name)];
  }
  return listNames(callee.type === 'CallExpression' ? callee.callee : callee.tag);
}
