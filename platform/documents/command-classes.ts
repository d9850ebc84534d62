import type { SectionManifest } from '../registry/section-file';
import { read, sections } from './pages';

/** How a test runs commands of the pages. */
type CommandClass =
  /** With a made-up released site, in the working tree; `changes` for one that gets a site of its own. */
  | { with: 'a site'; prints?: RegExp; after?: string; changes?: true; deep?: true }
  /** Run in a copy of the working tree with a git history of its own, by `pnpm test:deep` only. */
  | { with: 'a copy'; prints?: RegExp; after?: string }
  /** Started until something answers there, by `pnpm test:deep` only. */
  | { answersAt: string };

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
const changes = { with: 'a site', changes: true } as const;

/** Each pattern matches a command of the pages. */
export const commandClasses: [RegExp, CommandClass][] = [
  [/^npx pnpm release --help$/, { with: 'a site', prints: /^pnpm release status/m }],
  [/^npx pnpm release status$/, { with: 'a site', prints: /^news {9}1\.1\.0 \(before: 1\.0\.0\), canary/m }],
  [/^npx pnpm release history news$/, { with: 'a site', prints: /release .*news@1\.1\.0$/m }],
  [/^npx pnpm release diff 1 2$/, { with: 'a site', prints: /^news {9}1\.0\.0 → 1\.1\.0$/m }],
  [/^npx pnpm release prune --days 30$/, { with: 'a site', prints: /^Nothing is old enough to remove$/m }],
  [/^npx pnpm backup ~\/\S+$/, { with: 'a site', prints: /holds the data and the generated secrets/ }],
  [/^npx pnpm users list exemplo/, { with: 'a site', prints: /^No account\.$/m, deep: true }],
  [
    /^npx pnpm release promote news$/,
    { ...changes, prints: /^Revision 4: promote canary of news: 1\.2\.0$/m },
  ],
  [
    /^npx pnpm release withdraw news$/,
    { ...changes, prints: /^Revision \d: withdraw canary of news$/m, deep: true },
  ],
  [
    /^npx pnpm release drop-previous news$/,
    { ...changes, prints: /^Revision 4: drop previous news@1\.0\.0$/m, deep: true },
  ],
  [
    /^npx pnpm release retire notes --message /,
    { ...changes, prints: /^Revision 4: retire notes$/m, deep: true },
  ],
  [
    /^npx pnpm release rollback notes$/,
    { ...changes, prints: /^Revision 5: /m, after: 'npx pnpm release retire notes --message "Sem equipe"' },
  ],
  [
    /^npx pnpm release rollback news$/,
    { ...changes, prints: /^Revision 4: rollback news to 1\.0\.0$/m, deep: true },
  ],
  [
    /^npx pnpm release rollback host$/,
    { ...changes, prints: /^Revision 4: rollback host to 1\.0\.0$/m, deep: true },
  ],
  [/^npx pnpm release renew$/, { ...changes, prints: /^Revision 3: good until /, deep: true }],
  [
    /^npx pnpm restore ~\/\S+$/,
    { ...changes, prints: /Start the server\.$/m, after: 'npx pnpm backup ~/painel-backups/monday' },
  ],
  [/^npx pnpm rotate-secret$/, { ...changes, prints: /There is a new signing key/, deep: true }],
  [
    /^npx pnpm --filter @painel\/(\w|-)+ test src\/(\w|\/)+$/,
    { with: 'a site', prints: /^Tests: .* passed/m, deep: true },
  ],

  [/^npx pnpm docs:configuration$/, { with: 'a copy' }],
  [/^npx pnpm changelog$/, { with: 'a copy' }],
  [/^npx pnpm format$/, { with: 'a copy' }],
  [/^git switch -c my-change$/, { with: 'a copy', prints: /my-change/ }],
  [/^git checkout remote-news$/, { with: 'a copy', prints: /Updated \d+ path/, after: edited }],
  [/^perl -pi -e /, { with: 'a copy' }],
  [/^cp \.env\.example \.env$/, { with: 'a copy' }],
  [/^set -a; \. \.\/\.env; set \+a$/, { with: 'a copy', after: 'cp .env.example .env' }],
  [
    /^RECORD_CONTRACT=1 npx pnpm --filter @painel\/contract test version$/,
    { with: 'a copy', prints: /passed/ },
  ],

  ...sections.map(alone),
  [/^npx pnpm --filter @painel\/gateway dev$/, { answersAt: 'http://127.0.0.1:$PORT/readyz' }],
];
