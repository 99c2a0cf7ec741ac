/** Type projects: browser code without Node's types, server code without the DOM, shared code without either. */
export const TYPE_PROJECTS = {
  contracts: 'contracts/tsconfig.json',
  servers: 'tsconfig.json',
  web: 'web/tsconfig.json',
  'load tests': 'load-tests/k6/tsconfig.json',
  'web tests and build': 'web/tsconfig.tests.json',
};
