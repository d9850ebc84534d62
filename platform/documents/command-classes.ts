import type { SectionManifest } from '../registry/section-file';
import { read, sections } from './pages';

/** How the tests know that a command of the pages runs. */
type CommandClass =
  /** Run with a made-up released site, in the working tree. */
  | { with: 'a site'; prints?: RegExp; after?: string; deep?: true }
  /** Run in a copy of the working tree with a git history of its own, by `pnpm test:deep` only. */
  | { with: 'a copy'; prints?: RegExp; after?: string }
  /** Started until something answers there, by `pnpm test:deep` only. */
  | { answersAt: string }
  /** A test runs it, and has these words. */
  | { runBy: string; words: string }
  | { notRun: string };

const journey = (name: string, words: string): CommandClass => ({
  runBy: `e2e/journeys/${name}.test.ts`,
  words,
});
const platform = (file: string, words: string): CommandClass => ({
  runBy: `platform/${file}.test.ts`,
  words,
});
/** The development server of a section, at the section's first page. */
const alone = (folder: string): [RegExp, CommandClass] => {
  const [, port] = /port: (\d+)/.exec(read(`${folder}/webpack.config.mjs`))!;
  const { routes }: SectionManifest = JSON.parse(read(`${folder}/section.json`));
  return [
    new RegExp(`^npx pnpm --filter @painel/${folder} dev$`),
    { answersAt: `http://127.0.0.1:${port}${routes[0]!.path}` },
  ];
};
const edited = "perl -pi -e 's/^/ /' remote-news/src/pages/news-page.tsx";

/** Each command of the pages matches one pattern, and each pattern a command. */
export const commandClasses: [RegExp, CommandClass][] = [
  [/^npx pnpm release --help$/, { with: 'a site', prints: /^pnpm release status/m }],
  [/^npx pnpm release status$/, { with: 'a site', prints: /^news {9}1\.1\.0 \(before: 1\.0\.0\), canary/m }],
  [/^npx pnpm release history news$/, { with: 'a site', prints: /release .*news@1\.1\.0$/m }],
  [/^npx pnpm release diff 1 2$/, { with: 'a site', prints: /^news {9}1\.0\.0 → 1\.1\.0$/m }],
  [
    /^npx pnpm release promote news$/,
    { with: 'a site', prints: /^Revision 4: promote canary of news: 1\.2\.0$/m },
  ],
  [
    /^npx pnpm release withdraw news$/,
    { with: 'a site', prints: /^Revision \d: withdraw canary of news$/m, deep: true },
  ],
  [
    /^npx pnpm release drop-previous news$/,
    { with: 'a site', prints: /^Revision 4: drop previous news@1\.0\.0$/m, deep: true },
  ],
  [/^npx pnpm release retire taxes --message /, { with: 'a site', prints: /^Revision 4: retire taxes$/m }],
  [
    /^npx pnpm release rollback taxes$/,
    {
      with: 'a site',
      prints: /^Revision 5: /m,
      after: 'npx pnpm release retire taxes --message "Sem equipe"',
    },
  ],
  [/^npx pnpm release rollback news$/, { with: 'a site', prints: /^Revision 4: rollback news to 1\.0\.0$/m }],
  [
    /^npx pnpm release rollback host$/,
    { with: 'a site', prints: /^Revision 4: rollback host to 1\.0\.0$/m, deep: true },
  ],
  [/^npx pnpm release renew$/, { with: 'a site', prints: /^Revision 3: good until / }],
  [/^npx pnpm release prune --days 30$/, { with: 'a site', prints: /^Nothing is old enough to remove$/m }],
  [/^npx pnpm backup ~\/\S+$/, { with: 'a site', prints: /holds the data and the generated secrets/ }],
  [
    /^npx pnpm restore ~\/\S+$/,
    { with: 'a site', prints: /Start the server\.$/m, after: 'npx pnpm backup ~/painel-backups/monday' },
  ],
  [/^npx pnpm users list exemplo/, { with: 'a site', prints: /^No account\.$/m, deep: true }],
  [
    /^npx pnpm users($| (?!list exemplo))/,
    { runBy: 'api/src/operator/users-command.test.ts', words: 'usersCommand(' },
  ],
  [/^npm run sbom$/, { runBy: 'platform/bin/sbom.test.ts', words: 'platform/bin/sbom.mjs' }],
  [
    /^(DATABASE_URL=\S+ )?npm run move -- /,
    { runBy: 'api/src/operations/move.test.ts', words: "run(here, 'move', there.databaseUrl" },
  ],
  [/^npm run doctor$/, { runBy: 'gateway/src/doctor/doctor.test.ts', words: "'doctor'" }],
  [/^npx pnpm rotate-secret$/, { with: 'a site', prints: /There is a new signing key/, deep: true }],

  [
    /^npx pnpm --filter @painel\/(\w|-)+ test src\/(\w|\/)+$/,
    { with: 'a site', prints: /^Tests: .* passed/m, deep: true },
  ],

  [/^npx pnpm docs:(configuration|imports)$/, { with: 'a copy' }],
  [/^npx pnpm changelog$/, { with: 'a copy' }],
  [/^npx pnpm format$/, { with: 'a copy' }],
  [/^git switch -c my-change$/, { with: 'a copy', prints: /my-change/ }],
  [/^git checkout remote-news$/, { with: 'a copy', prints: /Updated \d+ path/, after: edited }],
  [/^perl -pi -e /, { with: 'a copy' }],
  [/^cp \.env\.example \.env$/, { with: 'a copy' }],
  [/^set -a; \. \.\/\.env; set \+a$/, { with: 'a copy', after: 'cp .env.example .env' }],

  ...sections.map(alone),
  [/^npx pnpm --filter @painel\/gateway dev$/, { answersAt: 'http://127.0.0.1:$PORT/readyz' }],

  [/^(OPS_SECRET=\S+ )?npm start$/, { runBy: 'platform/testing/start-site.ts', words: "['npm', 'start']" }],
  [
    /^(SITE_DIR=\S+ DATA_DIR=\S+ PORT=\d+ |METRICS_PORT=\d+ |BACKUP_DIR=\S+ |OTEL_\w+=\S+ )?npm run serve$/,
    platform('bin/start-and-serve', "run('serve.mjs', "),
  ],
  [/^npm run serve -- --new-data$/, platform('bin/start-and-serve', "'--new-data'")],
  [/^(PORT=\d+ )?npm run dev$/, journey('development', 'startDevelopment(workspace.folder)')],
  [
    /^(PORT=\d+ )?npm run dev \w+$/,
    journey('development-one-section', "startDevelopment(workspace.folder, ['auth']"),
  ],
  [
    /^npx pnpm new-section taxes /,
    journey('new-section', "'platform/bin/new-section.mjs', 'taxes', '--title', 'Impostos'"),
  ],
  [/^npx pnpm --filter @painel\/remote-taxes dev$/, journey('new-section', "inSection('webpack'")],
  [/^npx pnpm release taxes$/, journey('new-section', "'platform/bin/release.mjs', 'taxes'")],
  [
    /^npx pnpm --filter @painel\/\S+ build$/,
    journey('new-section', "inSection('webpack', '--mode', 'production', '--no-cache')"),
  ],
  [/^npx pnpm release (news|host) --no-check$/, journey('new-section', "'taxes', '--no-check'")],
  [/^npx pnpm release (news|host)$/, journey('release', "['news', '--from', copy")],
  [/^npx pnpm release news --to staging$/, platform('bin/release', "'news', '--to', 'staging'")],
  [
    /^npx pnpm release promote news --from staging --to production$/,
    platform('bin/release', "'promote', 'news', '--from', 'staging', '--to', 'production'"),
  ],
  [
    /^npx pnpm release history news --site production$/,
    platform('bin/release', "'history', 'news', '--site', 'production'"),
  ],
  [/^npx pnpm release news --canary 5$/, journey('release', 'percent')],
  [/^npx pnpm release preview news$/, journey('preview', "releaseCommand(site, 'preview', 'news'")],
  [/^npx pnpm release check( |$)/, journey('contract-checks', "'check', ...args")],
  [/^npx pnpm release feed$/, platform('bin/release', "say('feed')")],
  [/^npx pnpm release --all( --new-key| --to staging)?$/, platform('release/site-key', 'newKey: true')],
  [/^npx pnpm release api( |$)/, platform('bin/release', "'api', '--by'")],
  [
    /^(RELEASED_SITE=\S+ |TEST_DEEP=1 |RECORD_SIZES=1 |BEHIND_NGINX=1 )?npx pnpm e2e( |$)/,
    platform('bin/test', "'--only-e2e', 'news', 'session'"),
  ],
  [
    /^npx pnpm --filter @painel\/\S+ test( release)?$/,
    { runBy: 'platform/bin/test.mjs', words: "'run', 'test'" },
  ],
  [
    /^RECORD_PATTERNS=1 npx pnpm --filter @painel\/platform test patterns\/$/,
    { notRun: 'it proves for a minute; the test that it is for runs without recording' },
  ],
  [
    /^RECORD_CONTRACT=1 npx pnpm --filter @painel\/contract test version$/,
    { with: 'a copy', prints: /passed/ },
  ],
  [/^npx pnpm build$/, { runBy: 'platform/bin/builders.mjs', words: "const options = ['run', 'build'," }],
  [/^npx pnpm (--filter @painel\/\S+ )?typecheck$/, { runBy: '.ci/run', words: 'npm run typecheck' }],

  [/^npx pnpm bench( P\d+)*$/, { notRun: 'it measures for an hour, and a busy machine breaks its limits' }],
  [/^npx pnpm chaos 600$/, journey('chaos', 'await runChaos(site, {')],
  [/^npm test -- news$/, platform('bin/test', 'npm test -- news runs what the word matches')],
  [/^(npm test|npx pnpm (check|test:deep))$/, { notRun: 'it runs this test; .ci/run is the same commands' }],
  [
    /^npx --yes pnpm@\S+ install --frozen-lockfile$/,
    { runBy: 'platform/bare-checkout.test.ts', words: 'pnpm install --frozen-lockfile' },
  ],
  [
    /^npx @painel\/platform create taxes /,
    journey('own-repository', "'@painel/platform', 'create', 'taxes'"),
  ],
  [/^npm install$/, journey('own-repository', "'npm', 'install'")],
  [/^npm run check$/, journey('own-repository', "'npm', 'run', 'check'")],
  [/^npx painel types$/, journey('own-repository', "'npx', 'painel', 'types'")],
  [/^npm run release$/, journey('own-repository', "'npm', 'run', 'release'")],
  [/^cd remote-taxes$/, { notRun: 'the commands after it are run in that folder' }],
  [
    /^npx pnpm publish-kit --registry /,
    platform('kit/publish', "'platform/bin/publish-kit.mjs', '--registry'"),
  ],

  [/^(docker|kubectl|tar) /, { notRun: 'it needs containers' }],
  [/^apt install /, { notRun: 'it changes the machine' }],
  [/^sudo /, { notRun: 'it changes the machine' }],
  [/^git pull$/, { notRun: 'it changes the checkout' }],
  [/^npm config set /, { notRun: 'it changes the machine; platform/kit/outside.test.ts sets it for a test' }],
  [/^npm login /, { notRun: 'it asks for a password' }],
  [/^node e2e\/support\/draw-icons\.mjs$/, { notRun: 'it draws files of the repository again' }],
  [/^npx pnpm (release|backup|restore)$/, { notRun: 'it is named without what it needs' }],
  [
    /^npx pnpm --filter @painel\/bench (?!typecheck)/,
    { notRun: 'it measures for minutes, and a busy machine breaks its limit' },
  ],
];
