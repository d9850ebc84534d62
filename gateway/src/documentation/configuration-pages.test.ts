import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readGatewayConfig } from '../config';
import { configurationGroups, configurationPage, environmentExample } from './configuration-pages';
import { toolVariables } from './configuration-pages';

const root = resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

it.each([
  ['docs/configuration.md', configurationPage],
  ['.env.example', environmentExample],
])('%s is what the schemas give (pnpm docs:configuration)', (file, generate) => {
  expect(read(file)).toBe(generate());
});

it('the defaults of .env.example change nothing', () => {
  const lines = [...environmentExample().matchAll(/^#(\w+)='?([^'\n]+)'?$/gm)];
  const defaults = Object.fromEntries(lines.map(([, name, value]) => [name!, value]));
  expect(defaults).toMatchObject({ PORT: '8080', NEWS_FEEDS: expect.stringContaining('https://') });
  expect(readGatewayConfig(defaults)).toEqual(readGatewayConfig({}));
});

it('the page has no value of a secret, and marks each', () => {
  const variables = configurationGroups.flatMap((group) => Object.entries(group.variables));
  const secrets = variables.filter(([, { secret }]) => secret);
  expect(secrets.map(([name]) => name)).toEqual(
    expect.arrayContaining(['AUTH_SECRET', 'OPS_SECRET', 'SMTP_URL']),
  );
  for (const [name, { fallback }] of secrets) {
    expect(fallback || undefined).toBeUndefined();
    expect(configurationPage()).toMatch(new RegExp(`\\| \`${name}\` .*\\*\\*secret\\*\\*`));
  }
});

/** A process sets these for another that it starts; no person does. */
const internal =
  /^(NODE_ENV|CI|TURBO_HASH|ACTIONS_ID_TOKEN_REQUEST_\w+|HOME|PATH|TERM|INNER|NODE_OPTIONS|NODE_COMPILE_CACHE|JEST_WORKER_ID|CHAOS_CLOCK|LOOPBACK_INTERNET|BENCH_RESULTS|FEDERATION_WEBPACK_PATH|PAINEL_SITE_DEV|PAINEL_FRONT|PAINEL_INSTALLED|PAINEL_BUILDERS|PAINEL_TESTS_FILE_THREAD|MUTATION_\w+|__STRYKER_ACTIVE_MUTANT__|RECHECK_\w+|RECORD_PATTERNS|RECORD_DOCS|UV_THREADPOOL_SIZE|SUDO_USER|npm_lifecycle_event|npm_config_registry|AWS_SDK_\w+)$/;

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(file);
    return /\.(ts|mjs|cjs)$/.test(entry.name) ? [file] : [];
  });

it.each(['api', 'gateway', 'platform', 'e2e', 'bench'])(
  'the page names every variable that %s reads',
  (folder) => {
    const files = sourcesIn(folder);
    const names = files.flatMap((file) => [...read(file).matchAll(/process\.env(?:\.(\w+)|\['(\w+)'\])/g)]);
    const documented = new Set([
      ...configurationGroups.flatMap(({ variables }) => Object.keys(variables)),
      ...Object.keys(toolVariables),
    ]);
    const missing = names.map(([, name, quoted]) => name ?? quoted!).filter((name) => !documented.has(name));
    expect(missing.filter((name) => !internal.test(name))).toEqual([]);
  },
);
