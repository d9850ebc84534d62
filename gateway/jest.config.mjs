import { nodeJest } from '@painel/platform/jest';

export default {
  ...(await nodeJest(import.meta.dirname)),
  // Which services answer is found out in one place.
  globalSetup: '<rootDir>/../api/src/testing/jest/find-services.ts',
};
