/**
 * Which parts may import which, values and types alike: `from` and `to` match paths from the root, and `$1` in `to` is
 * what the group of `from` matched. `check-fixture.mjs` proves that each rule refuses something.
 */
const SERVICE = '^(?:scripts/boundaries/fixture/)?services/([^/]+)/src';
const at = (path) => `^(?:scripts/boundaries/fixture/)?${path}`;
const TESTS = '(\\.test\\.tsx?$|/test/|/e2e/)';

const rule = (name, comment, from, to) => ({ name, comment, from, to });

export const RULES = [
  rule(
    'service-never-imports-service',
    'Services meet over HTTP and events only.',
    { path: SERVICE },
    { path: at('services/([^/]+)/'), pathNot: at('services/$1/') },
  ),
  rule(
    'contracts-import-yup-only',
    'Contracts run in the browser and on the server alike.',
    { path: at('contracts/src'), pathNot: TESTS },
    { pathNot: [at('contracts/src'), 'node_modules/yup/'] },
  ),
  rule(
    'domain-is-pure',
    'The domain knows nothing of HTTP, storage or events.',
    { path: at('services/[^/]+/src/domain/'), pathNot: TESTS },
    {
      path: [
        '/src/(http|data|events|use-cases)/',
        at('kit/src/(http|mongo|events|object-store|mail)/'),
        'node_modules/(express|mongoose)/',
      ],
    },
  ),
  rule(
    'kit-knows-no-service',
    'Plumbing has no domain.',
    { path: at('kit/src') },
    { path: at('(services|gateway|embedded|web)/') },
  ),
  rule(
    'web-imports-contracts-only',
    'The browser gets nothing of the servers.',
    { path: at('web/src') },
    { path: at('(kit|services|gateway|embedded)/') },
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
    { path: at('(kit|gateway|services)/'), pathNot: TESTS },
    { path: at('embedded/') },
  ),
  rule(
    'gateway-knows-no-service',
    'It reaches services over HTTP.',
    { path: at('gateway/src') },
    { path: at('(services|embedded|web)/') },
  ),
];
