import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { commandLines, commandSpans, packages, pages, read, root, sections as folders } from './pages';

interface Manifest {
  name: string;
  packageManager: string;
  scripts: Record<string, string>;
}
const manifests = packages.map((folder) => {
  const manifest: Manifest = JSON.parse(read(`${folder}/package.json`));
  return { folder, ...manifest };
});
const { packageManager, scripts }: Manifest = JSON.parse(read('package.json'));
const sections = folders.map((folder) => folder.slice('remote-'.length));
const journeys = readdirSync(path.join(root, 'e2e/journeys'), { recursive: true, encoding: 'utf8' });
const exists = (file: string) => existsSync(path.resolve(root, file));

const help = spawnSync('sh', ['-c', `${scripts.release} --help`], { cwd: root, encoding: 'utf8' }).stdout;
const releaseOptions = new Set(['--help', ...(help.match(/--[a-z-]+/g) ?? [])]);
const releaseCommands = new Set(
  [...help.matchAll(/^pnpm release ([a-z].*)/gm)].flatMap(([, line]) =>
    line!.split(' | ').map((part) => part.split(' ')[0]!),
  ),
);

/** The options that the command itself takes. */
const newSectionOptions = new Set(
  [...read('platform/bin/new-section.mjs').matchAll(/^ {6}'?([a-z-]+)'?: \{ type:/gm)].map(
    ([, option]) => `--${option}`,
  ),
);

const optionsOf = (args: string[]) =>
  args.filter((arg) => arg.startsWith('--')).map((arg) => arg.split('=')[0]!);
/** The arguments that are neither options nor their values. */
const namesOf = (args: string[]) =>
  args.filter((arg, index) => !arg.startsWith('-') && !args[index - 1]?.startsWith('--'));

/** Returns the problems of the arguments. `known` are the names of the sections. */
type Check = (args: string[], known: string[]) => string[];

/** Checks for the arguments of a script of the repository. */
const scriptArguments: Record<string, Check> = {
  release(args, known) {
    const [first, ...rest] = namesOf(args);
    const names = first && releaseCommands.has(first) ? rest : namesOf(args);
    return [
      ...optionsOf(args).filter((option) => !releaseOptions.has(option)),
      ...(first === 'diff' || first === 'keys'
        ? []
        : names.filter((name) => ![...known, 'host', 'api'].includes(name))),
    ];
  },
  dev: (args, known) => args.filter((name) => !known.includes(name)),
  e2e: (args) => args.filter((word) => !journeys.some((file) => file.includes(word))),
  start: (args) => args.filter((arg) => arg !== '--new-key'),
  'new-section': (args) => optionsOf(args).filter((option) => !newSectionOptions.has(option)),
};

function checkScript(name: string | undefined, args: string[], known: string[]) {
  if (!name || !scripts[name]) return [`there is no script ${name}`];
  return scriptArguments[name]?.(args, known) ?? [];
}

function checkPackageScript([filter, name, ...args]: string[], known: string[]) {
  if (known.some((section) => filter === `@painel/remote-${section}` && !sections.includes(section)))
    return [];
  const manifest = manifests.find((one) => one.name === filter);
  if (!manifest) return [`there is no package ${filter}`];
  if (!name || !manifest.scripts?.[name]) return [`${filter} has no script ${name}`];
  return args.filter(
    (arg) => name === 'test' && arg.includes('/') && !exists(path.join(manifest.folder, arg)),
  );
}

const checkPnpm: Check = ([first, ...args], known) => {
  if (first === '--filter') return checkPackageScript(args, known);
  return first === 'install' ? [] : checkScript(first, args, known);
};

/** The files that options name, and that are not there. */
const filesNamed = (args: string[]) =>
  args.filter((file, index) => /^--file(name)?$/.test(args[index - 1] ?? '') && !exists(file));

/** Checks by the first word of a command. A page may use no other. */
const checks: Record<string, Check> = {
  npm([command, ...args], known) {
    if (command === 'config' || command === 'login') return [];
    const [name, ...rest] = command === 'run' || !command ? args : [command, ...args];
    return checkScript(name, rest[0] === '--' ? rest.slice(1) : rest, known);
  },
  pnpm: checkPnpm,
  npx(args, known) {
    const [name, ...rest] = args.filter((arg) => arg !== '--yes');
    if (name === 'pnpm' || name === packageManager) return checkPnpm(rest, known);
    return exists(`node_modules/.bin/${name}`) ? [] : [`npx finds no ${name} of this version here`];
  },
  node: (args) =>
    args
      .filter((arg) => !arg.startsWith('-'))
      .slice(0, 1)
      .filter((file) => !exists(file)),
  git: ([command, ...args]) => (command === 'checkout' ? args.filter((file) => !exists(file)) : []),
  cp: ([file = '']) => (exists(file) ? [] : [file]),
  perl(args) {
    const [expression = '', file = ''] = args.slice(-2);
    if (!exists(file)) return [file];
    const { stdout } = spawnSync('perl', ['-pe', expression.slice(1, -1), file], {
      cwd: root,
      encoding: 'utf8',
    });
    return stdout === read(file) ? [`changes nothing in ${file}`] : [];
  },
  apt: () => [],
  sudo: (args) => args.filter((file) => file.startsWith('deploy/') && !exists(file)),
  docker: filesNamed,
  kubectl: filesNamed,
  tar: () => [],
  cd: () => [],
  // Of a running site: own-tokens.test.ts makes the calls of the page.
  curl: (args) => (args.at(-1)!.startsWith('$SITE/btc-api/') ? [] : ['calls no address of the site']),
  set: () => [],
  '.': () => [],
};

/** The commands of a line of a shell, each as its words. */
function commandsIn(line: string) {
  const words = line.match(/;|(?:'[^']*'|"[^"]*"|[^\s;'"])+/g) ?? [];
  let command: string[] = [];
  const commands = [command];
  for (const word of words)
    if (['&&', '|', ';'].includes(word)) commands.push((command = []));
    else if (command.length > 0 || !/^[A-Z_]+=/.test(word)) command.push(word);
  return commands.filter(({ length }) => length > 0);
}

/** Commands of a repository of one section have other scripts and programs: a journey runs them there. */
const isElsewhere = (command: string) =>
  /^(npx (painel|@painel\/platform) |npm (install|run (check|release))$)/.test(command);

function problemsOf(command: string[], known: string[]) {
  const [name = '', ...args] = command;
  if (isElsewhere(command.join(' '))) return [];
  const problems = checks[name]?.(args, known) ?? [`${name} is no command that this test can check`];
  if (args.some((arg) => /^\[?<|…/.test(arg))) problems.push('cannot be run as written');
  return problems.map((problem) => `${command.join(' ')}: ${problem}`);
}

/** The sections that a reader of the page has: also those that its commands make. */
const sectionsOn = (text: string) => [
  ...sections,
  ...[...text.matchAll(/new-section (\w+)/g)].map(([, name]) => name!),
];

it.each(pages)('the commands of %s run as written', (page) => {
  const text = read(page);
  const commands = [...commandLines(text), ...commandSpans(text)].flatMap(commandsIn);
  expect(commands.flatMap((command) => problemsOf(command, sectionsOn(text)))).toEqual([]);
});

it.each(pages)('%s writes commands that need no pnpm on the machine', (page) => {
  expect(commandLines(read(page)).filter((line) => /^([A-Z_]+=\S+ )*pnpm /.test(line))).toEqual([]);
});

it.each(pages)('%s has its commands in fenced blocks, where this test reads them', (page) => {
  const outside = read(page).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
  expect(outside.match(/(?<=\n\n) {4,}\S.*/g) ?? []).toEqual([]);
});

it.each([
  'npm run nothing',
  'pnpm release nothing',
  'pnpm release news --nothing',
  'pnpm release rollback news --to <version>',
  'pnpm new-section notes --nothing',
  'pnpm dev nothing',
  'pnpm e2e nothing',
  'npx pnpm --filter @painel/nothing test',
  'npx pnpm --filter @painel/api nothing',
  'npx --yes pnpm@1.0.0 install',
  'node nothing.mjs',
  'git checkout nothing',
  "perl -pi -e 's/nothing at all/x/' README.md",
  'rm -rf .',
])('refuses %s', (line) => {
  expect(commandsIn(line).flatMap((command) => problemsOf(command, sections))).not.toEqual([]);
});
