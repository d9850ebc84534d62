import { browserJest } from '@painel/platform/jest';

const config = await browserJest(import.meta.dirname);

export default {
  ...config,
  transform: { ...config.transform, '\\.md$': '<rootDir>/markdown/jest-transform.mjs' },
  // The facts alone are webpack's economy; here an article is always whole.
  moduleNameMapper: {
    ...config.moduleNameMapper,
    '^(.*\\.md)\\?meta$': '$1',
    '^marked$': '<rootDir>/node_modules/marked/lib/marked.umd.js',
  },
};
