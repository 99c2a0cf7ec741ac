import { eachChild, parse } from './texts.mjs';

const TESTS = new Set(['it', 'test']);
const NOT_RUN = new Set(['skip', 'todo', 'failing']);

/** Names of the tests that a source runs; what is skipped, also by the group around it, keeps nothing. */
export function testNames(source, filename) {
  const names = [];
  const visit = (node) => {
    if (!node || typeof node.type !== 'string') return;
    const call = node.type === 'CallExpression' ? findRoot(node.callee) : null;
    if (call && (TESTS.has(call.name) || call.name === 'describe')) {
      if (call.members.some((member) => NOT_RUN.has(member))) return;
      const name = TESTS.has(call.name) ? literal(node.arguments[0]) : null;
      if (name !== null) names.push(name);
    }
    eachChild(node, visit);
  };
  visit(parse(source, filename));
  return names;
}

/** `it.each([…])` is `it` with the member `each`. */
function findRoot(callee) {
  const members = [];
  for (let node = callee; node; ) {
    if (node.type === 'Identifier') return { name: node.name, members };
    if (node.type === 'MemberExpression') {
      members.push(node.property.name);
      node = node.object;
    } else if (node.type === 'CallExpression') node = node.callee;
    else if (node.type === 'TaggedTemplateExpression') node = node.tag;
    else return null;
  }
  return null;
}

function literal(node) {
  if (node?.type === 'StringLiteral') return node.value;
  return node?.type === 'TemplateLiteral' && node.quasis.length === 1
    ? node.quasis[0].value.cooked
    : null;
}
