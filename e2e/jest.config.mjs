import { nodeJest } from '@painel/platform/jest';

// Each file stops the processes that it starts. A pipe that closes late must not keep the run open.
export default {
  ...(await nodeJest(import.meta.dirname)),
  testEnvironment: '<rootDir>/support/jest/environment.mjs',
  moduleNameMapper: { '^playwright-core$': '<rootDir>/support/jest/playwright.cjs' },
  globalSetup: '<rootDir>/support/jest/start-site.ts',
  globalTeardown: '<rootDir>/support/jest/stop-site.ts',
  testSequencer: '<rootDir>/support/jest/longest-first.mjs',
  testTimeout: 300_000,
  forceExit: true,
};
