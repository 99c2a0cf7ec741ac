/** What is compiled apart: the browser's code without Node's types, the servers' without the DOM, what they share without both. */
export const TYPE_PROJECTS = {
  contracts: 'contracts/tsconfig.json',
  servers: 'tsconfig.json',
  web: 'web/tsconfig.json',
  'web tests and build': 'web/tsconfig.tests.json',
};
