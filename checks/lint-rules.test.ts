import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

interface Report {
  diagnostics: { code: string; filename: string }[];
  number_of_files: number;
}

/** Each floor of `api/src/resources`, and the floors that it may import. */
const floors: Record<string, readonly string[]> = {
  reports: [],
  bitcoin: [],
  operations: [],
  assistants: [],
  identity: ['reports'],
  holdings: ['reports', 'identity'],
  ledger: ['reports', 'identity', 'holdings'],
  taxes: ['reports', 'identity', 'holdings', 'ledger'],
  evolution: ['reports', 'identity', 'holdings', 'ledger'],
  portfolio: ['reports', 'identity', 'holdings', 'ledger', 'evolution'],
  alerts: ['reports', 'identity', 'holdings', 'ledger', 'evolution', 'portfolio', 'taxes'],
};

/** Imports from each floor, from a file in it and from one in a folder, of each other floor. */
const betweenFloors = Object.entries(floors).flatMap(([floor, below]) =>
  Object.keys(floors).flatMap((other): { isAllowed: boolean; place: string; request: string }[] => {
    if (other === floor) return [];
    const isAllowed = below.includes(other);
    const folder = `api/src/resources/${floor}`;
    return [
      { isAllowed, place: `${folder}/a.ts`, request: `../${other}/one` },
      { isAllowed, place: `${folder}/part/a.ts`, request: `../../${other}/part/one` },
    ];
  }),
);
const importsOfFloors = (areAllowed: boolean) =>
  betweenFloors
    .filter(({ isAllowed }) => isAllowed === areAllowed)
    .map(({ place, request }): [place: string, request: string] => [place, request]);

const refused: [place: string, request: string][] = [
  ...importsOfFloors(false),
  ['api/src/resources/context.ts', './identity/sessions/tokens'],
  ['api/src/resources/ledger/a.ts', '../resources'],
  ['api/src/resources/ledger/imports/a.ts', '../../portfolio-plugin'],
  ['api/src/resources/reports/threads/a.ts', '../../file-thread-entry'],
  ['api/src/resources/ledger/a.ts', '@painel/shared/format'],
  ['contract/src/a.ts', '@painel/shared/api'],
  ['contract/src/a.ts', 'react'],
  ['shared/src/format/a.ts', '@painel/contract'],
  ['shared/src/paths/a.ts', 'react-router-dom'],
  ['shared/src/indicators/a.ts', '@painel/contract'],
  ['shared/src/api/a.ts', '@painel/shared/session'],
  ['shared/src/api/a.ts', '../session/store'],
  ['shared/src/session/a.ts', '@painel/shared/market'],
  ['shared/src/ui/a.ts', '@painel/shared/session'],
  ['shared/src/charts/a.ts', '@painel/shared/federation'],
  ['shared/src/parts/field/a.ts', '../../ui/icon/icon'],
  ['shared/src/ui/a.ts', '@painel/shared/parts'],
  ['shared/src/charts/a.ts', '../ui/icon'],
  ['shared/src/market/a.ts', '@painel/shared/providers'],
  ['shared/src/preferences/a.ts', '@painel/shared/providers'],
  ['shared/src/providers/a.ts', '@painel/shared/testing'],
  ['remote-news/src/a.ts', '@painel/remote-analysis'],
  ['remote-news/src/a.ts', '../../remote-analysis/src/routes'],
  ['remote-news/src/a.ts', 'axios'],
  ['remote-news/src/features/list/a.ts', '../search/search.model'],
  ['remote-news/src/features/list/a.ts', '../../pages/news-page'],
  ['remote-news/src/features/list/rows/a.ts', '../../search/search.model'],
  ['remote-news/src/pages/a.ts', '../routes'],
  ['host/src/a.ts', '@painel/remote-news'],
  ['host/src/shell/a.ts', '@painel/api'],
  ['api/src/a.ts', '@painel/shared/format'],
  ['api/src/config/api-config.ts', '../resources/identity/social/social.service'],
  ['api/src/plugins/a.ts', '../resources/identity/sessions/sessions.store'],
  ['api/src/upstreams/live/a.ts', '../../resources/bitcoin/response-cache'],
  ['api/src/doctor/a.ts', '../resources/identity/sessions/sessions.store'],
  ['api/src/backups/a.ts', '../resources/holdings/addresses/addresses.store'],
  ['platform/release/gates/a.ts', '../stores/store'],
  ['platform/release/gates/a.ts', '../chain/registry-files'],
  ['gateway/src/a.ts', '@painel/contract'],
  ['host/src/routing/a.ts', '@painel/contract/registry'],
  ['remote-auth/src/features/password/a.ts', '../account/account.queries'],
];

const taken: [place: string, request: string][] = [
  ...importsOfFloors(true),
  ['api/src/resources/ledger/imports/a.ts', '../rules/entry'],
  ['api/src/resources/ledger/a.ts', '../context'],
  ['api/src/resources/portfolio-plugin.ts', './ledger/ledger.routes'],
  ['contract/src/a.ts', 'zod/mini'],
  ['contract/src/a.ts', './problem'],
  ['shared/src/indicators/a.ts', 'trading-signals'],
  ['shared/src/api/a.ts', '@painel/contract'],
  ['shared/src/api/a.ts', '@painel/shared/analytics'],
  ['shared/src/session/a.ts', '@painel/shared/api'],
  ['shared/src/federation/a.ts', '@painel/shared/ui'],
  ['shared/src/parts/field/a.ts', '@painel/shared/ui'],
  ['shared/src/preferences/a.ts', '@painel/shared/session'],
  ['shared/src/providers/a.ts', '@painel/shared/preferences'],
  ['remote-news/src/features/list/a.ts', './list.model'],
  ['remote-news/src/features/list/a.ts', '@painel/shared/ui'],
  ['remote-news/src/features/list/rows/a.ts', '../list.model'],
  ['remote-news/src/pages/a.ts', '../features/list/list'],
  ['remote-news/src/widgets/a.ts', '../features/list/list'],
  ['host/src/shell/a.ts', '@painel/shared/federation'],
  ['remote-auth/src/features/password/a.ts', '../proof/proof-provider'],
  ['api/src/resources/a.ts', '@painel/contract'],
  ['api/src/app.ts', './resources/bitcoin/stream/stream.routes'],
  ['platform/release/gates/a.ts', '../builds/live-site'],
  ['gateway/src/a.ts', '@painel/api'],
  ['gateway/src/a.ts', '@painel/contract/registry'],
  ['shared/src/federation/a.ts', '@painel/contract/registry'],
];

const cases = [...refused, ...taken];
/** Where a case is written: a file named a.ts means any file of its folder. */
const fileOf = (index: number) => cases[index]![0].replace(/\ba\.ts$/, `a${index}.ts`);
/** Two files that import each other, one of them only a type. */
const circle: Record<string, string> = {
  'api/src/plugins/one.ts': `import { other } from './other';\n\nexport type One = string;\nexport const one = other;\n`,
  'api/src/plugins/other.ts': `import type { One } from './one';\n\nexport const other: One = '';\n`,
};
let restricted: Set<string>;
let inCircles: Set<string>;

// One run for all cases: starting lint takes longer than its work.
beforeAll(() => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lint-rules-'));
  cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  cases.forEach(([, request], index) => {
    const file = path.join(folder, fileOf(index));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `import { thing } from '${request}';\n\nexport const other = thing;\n`, {
      flag: 'wx',
    });
  });
  for (const [file, text] of Object.entries(circle)) writeFileSync(path.join(folder, file), text);
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const { diagnostics, number_of_files: read } = JSON.parse(stdout) as Report;
  expect(read).toBe(cases.length + Object.keys(circle).length);
  const filesWith = (rule: string) =>
    new Set(diagnostics.flatMap(({ code, filename }) => (code.includes(rule) ? [filename] : [])));
  restricted = filesWith('no-restricted-imports');
  inCircles = filesWith('no-cycle');
  const others = diagnostics.filter(({ code }) => !/no-restricted-imports|no-cycle/.test(code));
  expect(others).toEqual([]);
});

it('knows the floor of each folder of api/src/resources', () => {
  const found = readdirSync(path.join(root, 'api/src/resources'), { withFileTypes: true });
  const folders = found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.toSorted()).toEqual(Object.keys(floors).toSorted());
});

it('refuses two files that import each other, also where one takes only a type, and no other', () => {
  expect([...inCircles].toSorted()).toEqual(Object.keys(circle));
});

it.each(refused.map((each, index) => [...each, index]))(
  'refuses in %s an import of %s',
  (_place, _request, index) => {
    expect(restricted).toContain(fileOf(index));
  },
);

it.each(taken.map((each, index) => [...each, refused.length + index]))(
  'takes in %s an import of %s',
  (_place, _request, index) => {
    expect(restricted).not.toContain(fileOf(index));
  },
);

it('no source exports whatever another one does', () => {
  const { status, stdout } = spawnSync(
    'git',
    ['grep', '-nE', '^export( type)? \\* from', '--', '*.ts', '*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});
