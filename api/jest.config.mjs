import { nodeJest } from '@painel/platform/jest';

export default {
  ...(await nodeJest(import.meta.dirname)),
  globalSetup: '<rootDir>/src/testing/jest/find-services.ts',
  globalTeardown: '<rootDir>/src/testing/jest/drop-schemas.ts',
};
