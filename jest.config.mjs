import { readdirSync } from 'node:fs';

const sections = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'));

// Every package keeps its own settings; the journeys in e2e/ need a built site and are run on their own.
export default {
  testTimeout: 120_000,
  reporters: ['default', '<rootDir>/platform/jest/write-report.mjs'],
  projects: ['contract', 'platform', 'checks', 'shared', 'host', 'api', 'gateway', ...sections].map(
    (name) => `<rootDir>/${name}`,
  ),
};
