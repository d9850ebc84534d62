import { fileURLToPath } from 'node:url';
import { bundlesFolder } from './bundles-folder.cjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

// Packages published as ES modules only, also ours: Jest runs CommonJS, so these are compiled like our own sources.
const esmOnly = [
  '@painel',
  'jose',
  'openid-client',
  'oauth4webapi',
  'trading-signals',
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  'bitcoin-address-validation',
  'base58-js',
  'content-disposition',
  'cookie',
  '@scure',
  '@noble',
  'micro-packed',
];

async function makeBundles() {
  if (!bundlesFolder) return;
  const { bundlePackages } = await import('./bundle-packages.mjs');
  await bundlePackages();
}

/** The settings every package's tests share: swc to CommonJS, tests next to the sources. */
function base(rootDir) {
  return {
    rootDir,
    testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    transform: {
      '\\.(ts|tsx|mts|js|mjs|jsx)$': [
        here('./swc-transform.cjs'),
        {
          jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [
      '/node_modules/\\.cache/',
      // The last folder of packages in a path names the package, whichever tool installed it.
      `/node_modules/(?!.*/node_modules/)(?!(${esmOnly.join('|')})/)`,
    ],
    resolver: here('./resolver.cjs'),
    testRunner: here('./measured-runner.cjs'),
    reporters: ['default', here('./write-report.mjs')],
    restoreMocks: true,
    testTimeout: 120_000,
  };
}

/** Jest settings for a package that runs in Node. */
export async function nodeJest(rootDir) {
  await makeBundles();
  return { ...base(rootDir), testEnvironment: here('./node-environment.cjs') };
}

/** Jest settings for a package that runs in the browser: jsdom with Node's own fetch family. */
export async function browserJest(rootDir) {
  await makeBundles();
  const settings = base(rootDir);
  return {
    ...settings,
    globalSetup: here('./check-types.mjs'),
    testEnvironment: here('./jsdom-environment.cjs'),
    setupFilesAfterEnv: [here('./setup-browser.mjs')],
    moduleNameMapper: {
      '\\.module\\.css$': here('./css-modules.cjs'),
      '\\.css$': here('./empty.cjs'),
      '\\.(svg|png|webp|woff2)$': here('./asset.cjs'),
      '^react-apexcharts$': here('./no-chart.cjs'),
    },
  };
}
