import { bundlePackages } from './kit/test/bundle-packages.mjs';
import './scripts/typescript.mjs';

const { prepareDocument } = await import('./scripts/openapi/prepare-document.ts');

// The gateway imports it.
await prepareDocument();

/**
 * Three projects, told apart by suffix: unit needs nothing, integration needs infrastructure (given by environment,
 * else Docker, else of this machine or embedded), e2e needs Chromium and the embedded platform.
 */
const swc = {
  '^.+\\.tsx?$': [
    process.env.MUTATIONS ? '<rootDir>/scripts/mutating-transformer.mjs' : '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
};

const base = {
  // Not in the temporary folder, which scripts/test.ts makes for each run.
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: swc,
  setupFiles: ['<rootDir>/kit/test/release-contexts.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.(css|scss|svg|woff2)$': '<rootDir>/scripts/style-stub.mjs',
    // Its modules are one for each of 1,700 icons.
    '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
    ...(await bundlePackages()),
  },
  modulePathIgnorePatterns: ['<rootDir>/.build', '<rootDir>/.cache', '<rootDir>/.data'],
  testPathIgnorePatterns: ['/node_modules/', '/.cache/', '/.build/'],
};

export default {
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [
        ...base.testPathIgnorePatterns,
        '\\.(integration|e2e)\\.test\\.tsx?$',
      ],
    },
    {
      ...base,
      displayName: 'integration',
      testMatch: ['**/*.integration.test.ts'],
      globalSetup: '<rootDir>/kit/test/jest-lanes-setup.ts',
      globalTeardown: '<rootDir>/kit/test/jest-lanes-teardown.ts',
    },
    {
      ...base,
      displayName: 'e2e',
      testMatch: ['**/*.e2e.test.ts'],
      globalSetup: '<rootDir>/web/e2e/support/jest-setup.ts',
      globalTeardown: '<rootDir>/web/e2e/support/jest-teardown.ts',
    },
  ],
  // A machine with other work is several times slower than a quiet one.
  testTimeout: 120_000,
  // A worker keeps memory of each file that it has run; near its limit it does little but collect garbage.
  workerIdleMemoryLimit: '1GB',
};
