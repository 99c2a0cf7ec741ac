import type { Paths, Rule } from './find-violations.ts';

/**
 * Which parts may import which, values and types alike: `from` and `to` match paths from the root, and `$1` in `to` is
 * what the group of `from` matched. `check-fixture.ts` proves that each rule refuses something.
 */
const SERVICE = '^(?:scripts/boundaries/fixture/)?services/([^/]+)/src';
const at = (path: string) => `^(?:scripts/boundaries/fixture/)?${path}`;
const TESTS = '(\\.test\\.tsx?$|/test/|/e2e/)';

const rule = (name: string, comment: string, from: Rule['from'], to: Paths): Rule => ({
  name,
  comment,
  from,
  to,
});

export const RULES = [
  rule(
    'service-never-imports-service',
    'Services meet over HTTP and events only.',
    { path: SERVICE },
    { path: at('services/([^/]+)/'), pathNot: at('services/$1/') },
  ),
  rule(
    'contracts-import-portable-packages',
    'Contracts run in the browser and on the server alike.',
    { path: at('contracts/src'), pathNot: TESTS },
    {
      pathNot: [at('contracts/src'), 'node_modules/(yup|i18n-iso-countries|libphonenumber-js)/'],
    },
  ),
  rule(
    'rules-import-no-io',
    'The rules of a feature know nothing of HTTP, storage or events.',
    { path: at('services/[^/]+/src/[^/]+/rules/'), pathNot: TESTS },
    {
      path: [
        at('services/[^/]+/src/'),
        at('kit/src/(http|mongo|events|object-store|mail)/'),
        at('platform/src/(audit|calls|dead-letters|views)/'),
        'node_modules/(express|mongoose)/',
      ],
      pathNot: ['/src/[^/]+/rules/', '/src/settings\\.ts$'],
    },
  ),
  rule(
    'only-repositories-use-the-driver',
    'How documents are stored and found is in the data/ of a feature; a collection that several features keep is a model beside it.',
    {
      path: at('services/[^/]+/src/'),
      pathNot: [
        TESTS,
        '/data/',
        '/src/[^/]+/[a-z-]+-(model|documents)\\.ts$',
        '/src/[a-z]+-data\\.ts$',
        '/src/migrations\\.ts$',
      ],
    },
    { path: 'node_modules/(mongoose|mongodb)/' },
  ),
  rule(
    'a-feature-keeps-its-data-and-http',
    'A feature uses the files directly in the folder of another one and its rules/.',
    { path: at('services/([^/]+)/src/([^/]+)/') },
    { path: at('services/$1/src/[^/]+/(data|http)/'), pathNot: at('services/$1/src/$2/') },
  ),
  rule(
    'kit-has-no-domain',
    'It is plumbing.',
    { path: at('kit/src') },
    { path: at('(platform|services|gateway|embedded|web)/') },
  ),
  rule(
    'platform-knows-no-service',
    'It holds what all services share.',
    { path: at('platform/src') },
    { path: at('(services|gateway|embedded|web)/') },
  ),
  rule(
    'web-imports-contracts-only',
    'The browser gets nothing of the servers.',
    { path: at('web/src') },
    { path: at('(kit|platform|services|gateway|embedded)/') },
  ),
  rule(
    'features-stand-alone',
    'Flow is shared -> features -> app; a feature never imports another.',
    { path: at('web/src/features/([^/]+)/') },
    { path: at('web/src/features/'), pathNot: at('web/src/features/$1/') },
  ),
  rule(
    'shared-web-code-knows-no-feature',
    'Flow is shared -> features -> app.',
    { path: at('web/src/(api|components|copy|lib|theme)/') },
    { path: at('web/src/(features|app)/') },
  ),
  rule(
    'web-lib-has-no-ui',
    'The API client shows nothing.',
    { path: at('web/src/lib/'), pathNot: TESTS },
    { path: at('web/src/components/') },
  ),
  rule(
    'screens-call-hooks',
    'Addresses, keys and invalidation of calls are in src/api only.',
    { path: at('web/src/(app|features)/'), pathNot: TESTS },
    { path: at('web/src/api/core/') },
  ),
  rule(
    'only-embedded-composes',
    'One place puts services together.',
    { path: at('(kit|platform|gateway|services)/'), pathNot: TESTS },
    { path: at('embedded/') },
  ),
  rule(
    'gateway-knows-no-service',
    'It reaches services over HTTP.',
    { path: at('gateway/src') },
    { path: at('(services|embedded|web)/') },
  ),
  rule(
    'servers-start-no-process',
    'No input can become a command.',
    { path: at('(kit|platform|gateway|services/[^/]+)/src'), pathNot: [TESTS, 'kit/src/testing/'] },
    { path: '^(?:node:)?child_process$' },
  ),
];
