/** Seeds the sample: another seed selects other mutants. */
export const seed = 47;

/** The number of sampled mutants of each module. */
export const sampleSize = 40;

/** Without imports, which are a separate module. */
const ledgerFolders = '{accounts,entries,export,position,rules,transfers,years}';

/**
 * The mutated sources of each module, and the test files that must kill their mutants, as globs of the repository. Globs find folders by name
 * anywhere. `goal` is the least share of killed mutants. A test that measures time is left out: a slow machine would kill for it.
 */
export const modules = [
  {
    name: 'money',
    goal: 0.85,
    sources: [
      'api/src/**/amounts/*.ts',
      'shared/src/format/{amount,bitcoin,bitcoin-units,compact,decimal,money,numbers}.ts',
      'shared/src/preferences/{money,currency-order}.ts',
      'shared/src/parts/field/{typed-amount,decimal-field}.{ts,tsx}',
    ],
    tests: [
      'api/src/**/amounts/*.test.ts',
      'api/src/**/ledger/rules/*.test.ts',
      'shared/src/format/*.test.ts',
      'shared/src/preferences/money.test.ts',
      'shared/src/parts/field/decimal-field.test.tsx',
    ],
  },
  {
    name: 'taxes',
    goal: 0.85,
    sources: ['api/src/**/taxes/**/*.ts'],
    tests: ['api/src/**/taxes/**/!(cold-year).test.ts'],
  },
  {
    name: 'ledger',
    goal: 0.85,
    sources: ['api/src/**/ledger/*.ts', `api/src/**/ledger/${ledgerFolders}/*.ts`],
    tests: ['api/src/**/ledger/*.test.ts', `api/src/**/ledger/${ledgerFolders}/*.test.ts`],
  },
  {
    name: 'imports',
    goal: 0.75,
    sources: ['api/src/**/imports/**/*.ts'],
    tests: ['api/src/**/imports/**/*.test.ts'],
  },
  {
    name: 'sessions',
    goal: 0.75,
    sources: ['api/src/**/sessions/*.ts', 'shared/src/session/*.ts'],
    tests: [
      'api/src/**/sessions/*.test.ts',
      'api/src/**/confirmation/stolen-session.test.ts',
      'shared/src/session/*.test.ts',
      'shared/src/api/request.test.ts',
    ],
  },
  {
    name: 'federation',
    goal: 0.75,
    sources: [
      'host/src/federation/*.ts',
      'shared/src/federation/*.{ts,tsx}',
      'platform/release/{chain,gates}/*.ts',
    ],
    tests: [
      'host/src/federation/*.test.ts',
      'shared/src/federation/*.test.{ts,tsx}',
      'platform/release/{chain,gates,stages}/*.test.ts',
      'platform/release/{history,release,retire,verbs}.test.ts',
    ],
  },
  {
    name: 'forms',
    goal: 0.75,
    sources: [
      'shared/src/parts/field/!(typed-amount|decimal-field).{ts,tsx}',
      'shared/src/ui/{controls,field,toast}/*.{ts,tsx}',
      'remote-auth/src/features/**/*-{form,field}.tsx',
    ],
    tests: [
      'shared/src/parts/field/*.test.tsx',
      'shared/src/ui/{controls,field,toast}/*.test.{ts,tsx}',
      'remote-auth/src/features/**/*.test.tsx',
    ],
  },
];
