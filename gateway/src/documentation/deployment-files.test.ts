import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { maxLedgerImportBytes } from '../../../contract/src/ledger/ledger-imports';
import { configurationGroups } from './configuration-pages';

const root = resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/^\s*#.*\n/gm, '');

const composed = ['compose.yaml', 'deploy/cluster/compose.yaml'];
const manifests = ['deploy/kubernetes/painel.yaml', 'deploy/kubernetes/release.yaml'];
const units = ['painel@', 'painel-release', 'painel-nginx'].map((name) => `deploy/debian/${name}.service`);
const operate = 'deploy/debian/operate';
const known = new Set(configurationGroups.flatMap(({ variables }) => Object.keys(variables)));
/** Variables that the other programs of the cluster read. */
const ofOthers = ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_IMAGE', 'REDIS_IMAGE', 'API_1', 'API_2'];

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);
const unknown = (names: string[], more: string[] = []) =>
  names.filter((name) => !known.has(name) && !more.includes(name));

it.each(['.gitignore', '.dockerignore'])('%s keeps files of variables out', (file) => {
  const lines = read(file)
    .split('\n')
    .map((line) => line.replace('**/', ''));
  expect(lines).toEqual(expect.arrayContaining(['.env', 'painel.env']));
});

it.each(composed)('%s names only variables that are read', (file) => {
  const text = read(file);
  const given = found(text, /^ +([A-Z][A-Z_\d]+):/gm);
  const taken = found(text, /\$\{(\w+)/g);
  expect(given).toEqual(expect.arrayContaining(['PUBLIC_URL', 'TRUSTED_PROXIES', 'BACKUP_DIR']));
  expect(unknown([...given, ...taken], ofOthers)).toEqual([]);
});

it.each(composed)('%s gives the server every variable of .env but those of its own place', (file) => {
  const text = read(file);
  expect(text).toContain('env_file: [{ path: .env, required: false }]');
  const server = /^ +env_file:.*\n +environment:\n((?: {4,}.*\n)+)/m.exec(text)![1]!;
  // These win over the file: a value of another place must not get in, and a secret must not be emptied.
  expect(found(server, /^ +([A-Z_]+):/gm)).toEqual(
    expect.arrayContaining(['HOST', 'PORT', 'SITE_DIR', 'DATA_DIR', 'BACKUP_DIR']),
  );
  expect(found(server, /^ +(\w+): \$\{\w+:-\}/gm)).toEqual([]);
});

/** The text of each service, with that of the anchors that it merges. */
function servicesOf(file: string): [name: string, text: string][] {
  const text = read(file);
  const anchors = new Map(
    [...text.matchAll(/^x-\w+: &(\w+)\n((?: {2}.*\n)+)/gm)].map(([, name, body]) => [name!, body!]),
  );
  const merged = (body: string): string =>
    body.replaceAll(/<<: \*(\w+)/g, (_, name: string) => merged(anchors.get(name)!));
  const [, services] = /^services:\n((?: {2}.*\n|\n)+)/m.exec(text)!;
  return [...services!.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n)+)/gm)].map(([, name, body]) => [
    name!,
    merged(body!),
  ]);
}

it('every container is hardened, and bounded in its log, its memory and its processes', () => {
  const services = composed.flatMap(servicesOf);
  expect(services.map(([name]) => name)).toEqual(
    expect.arrayContaining(['painel', 'nginx', 'api-1', 'api-2', 'release', 'postgres', 'redis']),
  );
  for (const [name, text] of services)
    for (const setting of [
      /\bread_only: true\b/,
      /\bcap_drop: \[ALL\]/,
      /\bsecurity_opt: \['no-new-privileges:true'\]/,
      /\bmem_limit: \d+[mg]\b/,
      /\bpids_limit: \d+\b/,
      /\blogging: \{ driver: json-file, options: \{ max-size: \d+m, max-file: '\d+' \} \}/,
    ])
      expect([name, text]).toEqual([name, expect.stringMatching(setting)]);
});

it('every image has a digest where the operator names one, and otherwise its own version', () => {
  const images = [
    ...composed.flatMap((file) => found(read(file), /^ +image: (\S+)$/gm)),
    ...['Dockerfile', 'deploy/cluster/Dockerfile'].flatMap((file) =>
      found(read(file), /^FROM (?:--platform=\S+ )?(\S+)/gm),
    ),
  ].filter((image) => image !== 'painel-bitcoin');
  expect(images.filter((image) => !/^\$\{[A-Z_]+_IMAGE(:-[a-z]+:\d[\d.]*-[a-z]+)?\}$/.test(image))).toEqual(
    [],
  );
  const named = new Set(images.map((image) => /^\$\{(\w+)/.exec(image)![1]!));
  for (const name of named) expect(read('docs/deployment.md')).toContain(`${name}=`);
});

const analysed = (unit: string) =>
  spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', join(root, unit)], {
    encoding: 'utf8',
  });
const canAnalyse = /exposure level/.test(analysed(units[0]!).stdout ?? '');
(canAnalyse ? it : it.skip).each(units)(
  `%s is exposed by at most 3 of 10${canAnalyse ? '' : ': there is no systemd-analyze (Debian: apt install systemd)'}`,
  (unit) => {
    const [, level] = /exposure level for \S+ (\d+\.\d)/.exec(analysed(unit).stdout)!;
    expect(Number(level)).toBeLessThanOrEqual(3);
  },
);

it('backups that are copied out get into no image and into no commit', () => {
  const folders = found(read('docs/deployment.md'), /:\/srv\/backups\/\. \.\/([\w-]+)$/gm);
  expect(folders).toHaveLength(2);
  const ignored = ['.dockerignore', '.gitignore'].map((file) =>
    read(file).replaceAll(/\/$/gm, '').split('\n'),
  );
  for (const names of ignored) expect(names).toEqual(expect.arrayContaining(folders));
});

it('an update leaves the containers as the command at its end wants them', () => {
  // With other options Compose gives a container another hash, and replaces it again.
  const ups = found(read('docs/deployment.md'), /compose\.yaml up (.+)$/gm);
  expect(ups.length).toBeGreaterThan(3);
  expect(ups.filter((options) => options.includes('--no-deps'))).toEqual([]);
});

it('the image sets only variables that the server reads', () => {
  const set = found(read('Dockerfile').match(/^ENV .*$/m)![0], /([A-Z_]+)=/g);
  expect(set).toContain('SITE_DIR');
  expect(unknown(set)).toEqual([]);
});

it.each(['Dockerfile', ...composed, ...manifests, ...units.slice(0, 2), operate, 'docs/deployment.md'])(
  '%s starts only programs of the bundle',
  (file) => {
    const programs = found(read(file), /\b(gateway\/dist\/[\w-]+\.mjs)/g);
    if (file !== 'compose.yaml') expect(programs.length).toBeGreaterThan(0);
    // The setup of these tests has made the bundle.
    expect(programs.filter((program) => !existsSync(join(root, program)))).toEqual([]);
  },
);

it('the services of systemd and the program of operators run in the Node of the checkout', () => {
  for (const file of [...units.slice(0, 2), operate])
    expect(read(file)).toMatch(/(^ExecStart=| )\/opt\/painel\/node_modules\/\.bin\/node gateway\/dist\//m);
});

it('the services of systemd set only variables that are read', () => {
  const set = units.slice(0, 2).flatMap((file) => found(read(file), /[= ]([A-Z_]{4,})=/g));
  expect(set).toContain('PORT');
  expect(unknown(set)).toEqual([]);
});

it('the program of operators has the folders and the user of the services of systemd', () => {
  const folders = (file: string) => [...read(file).matchAll(/\b[A-Z]+_DIR=\S+/g)].map(([text]) => text);
  expect(folders(operate)).toHaveLength(3);
  expect(folders(operate)).toEqual(folders(units[0]!));
  expect(found(read(operate), /--uid=(\w+)/g)).toEqual(found(read(units[0]!), /^User=(\w+)/gm));
});

it('a start of systemd lasts until nginx asks the process again', () => {
  const [waited] = found(read(units[0]!), /ExecStartPost=.*done; sleep (\d+)'/g);
  const pauses = found(read('deploy/cluster/nginx.conf'), /fail_timeout=(\d+)s;/g);
  expect(pauses).toHaveLength(2);
  expect(Number(waited)).toBeGreaterThan(Math.max(...pauses.map(Number)));
});

it('the task runner finds a commit in the image, without which it searches installed packages for ever', () => {
  const [, steps] = /^FROM .* AS builds\n([\s\S]*?)\n\n/m.exec(read('Dockerfile'))!;
  expect(steps).toMatch(/COPY \. \.\nRUN git init .* commit .*\nRUN .*buildSite\(\)/);
});

it('every file agrees on the port of the server', () => {
  const ports = [
    ...found(read('Dockerfile'), /(?:\bPORT=|EXPOSE )(\d+)/g),
    ...found(read('deploy/cluster/Dockerfile'), /(?:\bLISTEN=|EXPOSE )(\d+)/g),
    ...composed.flatMap((file) =>
      found(read(file), /(?:ports: \['[\d.]+:\d+:|\bPORT: |API_\d: [\d.]+:)(\d+)/g),
    ),
    ...found(read(manifests[0]!), /name: http, containerPort: (\d+)/g),
  ];
  expect(ports.length).toBe(11);
  expect(new Set(ports)).toEqual(new Set(['8080']));
});

it('the probes of Kubernetes request addresses that the server has', () => {
  const server = read('gateway/src/health.ts');
  const paths = found(read(manifests[0]!), /httpGet: \{ path: (\S+),/g);
  expect(paths).toHaveLength(3);
  expect(paths.filter((path) => !server.includes(`'${path}'`))).toEqual([]);
});

describe('the configuration of nginx', () => {
  const words = new Set(found(read('deploy/cluster/nginx.conf'), /\$\{([A-Z_\d]+)\}/g));
  const dockerfile = read('deploy/cluster/Dockerfile');

  it('has each of its words filled in, and no other', () => {
    const filled = found(/envsubst '([^']+)'/.exec(dockerfile)![1]!, /\$(\w+)/g);
    expect(new Set(filled)).toEqual(words);
    const service = /^ {2}nginx:\n((?: {4}.*\n)+)/m.exec(read('deploy/cluster/compose.yaml'))![1]!;
    const given = [
      ...found(dockerfile.match(/^ENV .*$/m)![0], /([A-Z]+)=/g),
      ...found(service, /^ {6}(\w+):/gm),
    ];
    expect(given.toSorted()).toEqual([...words].toSorted());
  });

  it('is filled in by the service of systemd too', () => {
    const unit = read(units[2]!);
    expect(new Set(found(/envsubst '([^']+)'/.exec(unit)![1]!, /\$\$(\w+)/g))).toEqual(words);
    const [before, again] = found(unit, /^Exec(?:StartPre|Reload)=(.*envsubst.*)$/gm);
    expect(again).toBe(before);
    const given = unit.split('\n').filter((line) => line.startsWith('Environment='));
    expect([...given.flatMap((line) => found(line, /[= ](\w+)=/g)), 'PUBLIC_URL'].toSorted()).toEqual(
      [...words].toSorted(),
    );
  });

  it('takes the largest file that the API takes', () => {
    const [megabytes] = found(read('deploy/cluster/nginx.conf'), /client_max_body_size (\d+)m;/g);
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(maxLedgerImportBytes + 64 * 1024);
  });

  it('may hold as many connections open as it takes, twice', () => {
    const text = read('deploy/cluster/nginx.conf');
    const [files] = found(text, /worker_rlimit_nofile (\d+);/g);
    const [connections] = found(text, /worker_connections (\d+);/g);
    const [cached] = found(text, /open_file_cache max=(\d+)/g);
    expect(Number(files)).toBeGreaterThan(2 * Number(connections) + Number(cached));
  });
});
