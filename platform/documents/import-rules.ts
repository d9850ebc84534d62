/** The import rules. `.oxlintrc.json` and the table in docs/architecture.md are generated from this list. */
interface ImportRule {
  files: string[];
  /** Our packages, their entries, or relative paths that these files may import. */
  may: string[];
  /** Packages of others that they may not import. */
  refused?: string[];
  sentence: string;
}

const vendors = ['axios', 'apexcharts', 'apexcharts/**', 'react-apexcharts'];
const everything = ['*', '**/*', '!./**'];
const sharedBase = ['contract', 'shared/analytics', 'shared/api', 'shared/session'];
const presentation = ['contract', 'shared/api', 'shared/format', 'shared/indicators', 'shared/paths'];
const presentationSentence =
  "ui and charts import api's error type, the contract's types, format, indicators and paths.";
const section = ['contract', 'shared/**'];
const apiSentence = 'The API imports the contract and no other package of ours.';

/** In their order: of several rules for a file the last one counts. */
const importRules: ImportRule[] = [
  {
    files: ['contract/src/**'],
    may: ['zod'],
    refused: everything,
    sentence: 'contract imports zod and nothing else.',
  },
  {
    files: ['shared/src/format/**', 'shared/src/paths/**', 'shared/src/analytics/**'],
    may: [],
    refused: everything,
    sentence: 'format, paths and analytics import nothing.',
  },
  {
    files: ['shared/src/indicators/**'],
    may: ['trading-signals'],
    refused: everything,
    sentence: 'indicators import their arithmetic and nothing else.',
  },
  {
    files: ['shared/src/api/**'],
    may: ['contract', 'shared/analytics'],
    refused: ['../**'],
    sentence: 'api imports the contract and analytics.',
  },
  {
    files: ['shared/src/session/**'],
    may: ['contract', 'shared/analytics', 'shared/api'],
    refused: ['../**'],
    sentence: 'session imports the contract, analytics and api.',
  },
  {
    files: ['shared/src/ui/**', 'shared/src/charts/**'],
    may: [...presentation, '../use-media'],
    refused: ['../**'],
    sentence: presentationSentence,
  },
  {
    files: ['shared/src/ui/*/**', 'shared/src/charts/*/**'],
    may: presentation,
    refused: ['../../**'],
    sentence: presentationSentence,
  },
  {
    files: ['shared/src/parts/**'],
    may: ['shared/api', 'shared/format', 'shared/ui'],
    refused: ['../../**', '../ui/**'],
    sentence: "parts import ui, format and api's error type.",
  },
  {
    files: ['shared/src/market/**', 'shared/src/preferences/**', 'shared/src/federation/**'],
    may: [...sharedBase, 'shared/ui', 'shared/format', 'shared/paths', 'platform/registry'],
    refused: ['../**'],
    sentence:
      "market, preferences and federation import what stands to their left, and the registry's shape.",
  },
  {
    files: ['shared/src/providers/**'],
    may: [
      ...sharedBase,
      'shared/market',
      'shared/preferences',
      'shared/federation',
      'shared/ui',
      'shared/format',
      'shared/paths',
    ],
    refused: ['../**'],
    sentence: 'providers import the other entries of shared, but neither charts nor testing.',
  },
  {
    files: ['host/src/**', 'remote-*/src/**'],
    may: section,
    refused: ['**/remote-*/**', '**/host/**', ...vendors],
    sentence:
      'A section meets another only as <Widget of="…">; the host meets sections only through shared/federation.',
  },
  {
    files: ['remote-*/src/features/**'],
    may: [...section, '../proof/**'],
    refused: ['../**', ...vendors],
    sentence:
      'A feature never imports another: a page composes them. Only the proof of who is there is asked by several.',
  },
  {
    files: ['remote-*/src/pages/**'],
    may: [...section, '../features/**'],
    refused: ['../**', ...vendors],
    sentence: 'A page imports features and shared.',
  },
  {
    files: ['remote-*/src/widgets/**'],
    may: [...section, '../features/**', '../pages/**'],
    refused: ['../**', ...vendors],
    sentence: 'A widget imports pages, features and shared.',
  },
  { files: ['api/**'], may: ['contract'], sentence: apiSentence },
  {
    files: [
      'api/src/*.ts',
      'api/src/concurrency/**',
      'api/src/config/**',
      'api/src/database/**',
      'api/src/doctor/**',
      'api/src/files/**',
      'api/src/leadership/**',
      'api/src/mail/**',
      'api/src/market/**',
      'api/src/operations/**',
      'api/src/outbox/**',
      'api/src/plugins/**',
      'api/src/secrets/**',
      'api/src/uploads/**',
      'api/src/upstreams/**',
    ],
    may: ['contract'],
    refused: ['**/resources/**'],
    sentence: 'Only the application imports resources of the API.',
  },
  { files: ['api/src/app.ts', 'api/src/operator/**'], may: ['contract'], sentence: apiSentence },
  {
    files: ['gateway/**'],
    may: ['api', 'platform/registry', 'platform/release'],
    sentence: "The gateway imports the API, and the platform's registry and release library.",
  },
];

const ourPackages = ['api', 'contract', 'platform', 'shared'];
const isOurs = (name: string) => ourPackages.includes(name.split('/')[0]!);

/** Exceptions to refused imports. In git's patterns a refused folder hides all its content, so each parent is listed. */
function exceptionsFor(may: string[]): string[] {
  const opened = new Set<string>();
  return may.flatMap((allowed) => {
    const name = `${isOurs(allowed) ? '@painel/' : ''}${allowed.replace(/\/\*\*$/, '')}`;
    const [scope, owner, entry] = name.split('/');
    if (scope !== '@painel' || !entry) return [`!${name}`, `!${name}/**`];
    const folder = `${scope}/${owner}`;
    const opening = opened.has(folder) ? [] : [`!${folder}`, `${folder}/*`];
    opened.add(folder);
    return [...opening, `!${name}`];
  });
}

function overrideOf({ files, may, refused = [], sentence }: ImportRule) {
  const ours = refused === everything ? [] : ['@painel/*', '@painel/**'];
  const group = [...refused, ...ours, ...exceptionsFor(may)];
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message: sentence }] }] },
  };
}

interface Override {
  files: string[];
  rules: Record<string, unknown>;
}

/** The lint configuration with the rules of the list in place of those that it has. */
export function withImportRules(configuration: string): object {
  const parsed: { overrides: Override[] } = JSON.parse(configuration);
  const isRule = ({ rules }: Override) => Array.isArray(rules['no-restricted-imports']);
  const first = parsed.overrides.findIndex(isRule);
  const others = parsed.overrides.filter((override) => !isRule(override));
  return { ...parsed, overrides: others.toSpliced(first, 0, ...importRules.map(overrideOf)) };
}

const quoted = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');

const folders = (names: string[]) => names.map((name) => name.replace(/\/\*\*$/, '')).join(', ') || 'nothing';

/** The page with the table of the list in place of the one that it has. */
export function withImportTable(page: string): string {
  const rows = importRules.map(
    ({ files, may, sentence }) =>
      `| ${quoted(files)} | ${folders(may)} | ${sentence.replaceAll('<', '\\<')} |`,
  );
  const table = ['| Files | May import | Rule |', '| - | - | - |', ...rows].join('\n');
  return page.replace(/^\| Files [\s\S]*?\n(?=\n)/m, () => `${table}\n`);
}
