import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runPublishersCommand } from '@painel/platform/release';
import { type OpenIdProvider, startOpenIdProvider } from '@painel/api/testing/openid-provider';
import { copyWorkspace, freePort, repository } from '@painel/platform/testing';
import { type NpmRegistry, startNpmRegistry } from '@painel/platform/testing/npm-registry';
import { visit } from '../../support/browser';
import { serveFromBucket } from '../../support/servers/bucket';
import { describeDeep } from '../../support/deep';
import { startHttps } from '../../support/servers/https';
import { readFromSite, readRegistry } from '../../support/servers/releases';
import { ownSite } from '../../support/servers/site';
import { until } from '../../support/until';

const run = promisify(execFile);
let https: Awaited<ReturnType<typeof startHttps>>;
// As most sites are: in a bucket, and behind https.
const site = ownSite(async () => {
  https = await startHttps();
  return { PUBLIC_URL: https.url };
}, serveFromBucket);
afterAll(() => https?.stop());
const minutes = 60_000;
let folder: string;
let registry: NpmRegistry;
let workspace: Awaited<ReturnType<typeof copyWorkspace>>;

/** A machine with Node, npm, git and a shell, and nothing of this repository. */
const bareMachine = () => ({
  ...registry.env,
  ...https.environment,
  PATH: path.join(folder, 'bin'),
  HOME: folder,
});

async function makeBareMachine() {
  await mkdir(path.join(folder, 'bin'));
  for (const name of ['node', 'npm', 'npx', 'git', 'sh', 'env']) {
    const { stdout } = await run('sh', ['-c', `command -v ${name}`]);
    await symlink(stdout.trim(), path.join(folder, 'bin', name));
  }
}

async function publishKit() {
  await workspace.commit('feat: all');
  await run('node', ['platform/bin/publish-kit.mjs', '--registry', registry.url], {
    cwd: workspace.folder,
    env: { ...process.env, ...registry.env },
  });
}

const inRepository = (
  name: string,
  environment: Record<string, string>,
  command: string,
  ...args: string[]
) =>
  run(command, args, {
    cwd: path.join(folder, name),
    env: { ...bareMachine(), ...environment },
    maxBuffer: 2 ** 26,
  });

/** `npm run dev` until it says that it serves; the heading of a page as it shows it. */
async function headingInDevelopment(name: string, page: string) {
  const port = String(await freePort());
  const begun = performance.now();
  const child = spawn('npm', ['run', 'dev', '--', '--site', https.url], {
    cwd: path.join(folder, name),
    env: { ...bareMachine(), PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('npm run dev ended')));
      child.stdout.on('data', (said) => String(said).includes('in development') && resolve());
    });
    const seconds = (performance.now() - begun) / 1000;
    console.info(`npm run dev of ${name} served after ${seconds.toFixed(1)} s; wanted at most 10.`);
    const { page: tab, errors } = await visit(site.browser, `http://127.0.0.1:${port}`);
    const scripts: string[] = [];
    tab.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await tab.goto(page);
    const heading = await tab.getByRole('heading', { level: 1 }).first().innerText();
    expect(scripts.some((url) => url.includes('/_dev/remoteEntry.js'))).toBe(true);
    expect(errors).toEqual([]);
    return heading;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** News in the form of another team's repository: its sources, with the package.json and settings of a repository that `create` makes. */
async function moveNews() {
  const news = path.join(folder, 'remote-news');
  await cp(path.join(workspace.folder, 'remote-news'), news, {
    recursive: true,
    filter: (file) => !/\/(node_modules|dist|\.cache)$/.test(file),
  });
  const readJson = async (file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  const [made, own] = [
    await readJson('remote-notes/package.json'),
    await readJson('remote-news/package.json'),
  ];
  const libraries = { ...made.dependencies, ...made.devDependencies };
  const plain = (ranges: Record<string, string>) =>
    Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, libraries[name] ?? range]));
  const manifest = {
    ...own,
    scripts: made.scripts,
    dependencies: plain(own.dependencies),
    devDependencies: plain(own.devDependencies),
  };
  await writeFile(path.join(news, 'package.json'), JSON.stringify(manifest));
  await cp(path.join(folder, 'remote-notes/tsconfig.json'), path.join(news, 'tsconfig.json'));
}

/** The commands of the site's operator for a team. */
const byOperator = (kind: 'tokens' | 'trust', section: string, ...args: string[]) =>
  runPublishersCommand(
    kind,
    ['add', section, '--site', site.siteDir, '--data', site.dataDir, ...args],
    folder,
  );
const tokenFor = async (section: string) => (await byOperator('tokens', section))[1]!;

/** Trusts a repository. @returns its CI: an identity token is good for one action */
async function identitiesFor(section: string, provider: OpenIdProvider) {
  const [owner, issuer] = [`team/${section}`, provider.issuer];
  await byOperator('trust', section, '--repository', owner, '--issuer', issuer);
  const run = { ref: 'refs/heads/main', event_name: 'push', actor: 'ana', run_id: '7' };
  const claims = { repository: owner, repository_id: '42', ...run };
  return () => provider.identify({ audience: https.url, claims: { ...claims, jti: randomUUID() } });
}

/** The lines of docs/teams.md for a team, without their comments. */
async function linesOfPage(): Promise<string[]> {
  const page = await readFile(path.join(repository, 'docs/teams.md'), 'utf8');
  const [ofTeam = ''] = page.split('## For the team of the host');
  return [...ofTeam.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block]) =>
    block!
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s+#.*/, '')),
  );
}

/** An edit by the team between two releases. */
const edit = (text: string) =>
  appendFile(
    path.join(folder, 'remote-notes/src/pages/notes-page.tsx'),
    `\nObject.assign(globalThis, { edited: '${text}' });\n`,
  );

/** Runs lines of the page as a newcomer. @returns the seconds of each */
async function follow(lines: string[], credentialsFor: () => Promise<Record<string, string>>) {
  const seconds: Record<string, number> = {};
  let cwd = folder;
  for (const line of lines) {
    const begun = performance.now();
    const written = line
      .replace('https://npm.example', registry.url)
      .replace('https://painel.example', https.url)
      .replace(/^npx @painel/, 'npx --yes @painel');
    if (line === 'cd remote-notes') cwd = path.join(folder, 'remote-notes');
    else if (line === 'npm run dev')
      expect(await headingInDevelopment('remote-notes', '/notes')).toBe('Anotações');
    else {
      const credentials = await credentialsFor();
      if (line.includes('--canary')) await edit(`canary ${Object.keys(credentials)[0]}`);
      const env = { ...bareMachine(), ...credentials };
      await run('sh', ['-c', written], { cwd, env, maxBuffer: 2 ** 26 }).catch((error) => {
        throw new Error(`${line}: ${error.stdout}${error.stderr}`);
      });
    }
    seconds[line] = (performance.now() - begun) / 1000;
  }
  return seconds;
}

const report = (what: string, seconds: number, wanted: number) =>
  console.info(`${what} took ${seconds.toFixed(1)} s; wanted at most ${wanted}.`);

/** Through the site: it releases this section, and nothing else changes. Then it is rolled back, and released again. */
async function releaseInto(name: string, section: string) {
  const before = await readRegistry(site);
  const page = await readFromSite(site, 'index.html');
  const place = { SITE: https.url, PAINEL_TOKEN: await tokenFor(section) };
  const painel = (...args: string[]) => inRepository(name, place, 'npx', 'painel', 'release', ...args);
  const { stdout } = await inRepository(name, place, 'npm', 'run', 'release', '--', '--by', 'Ana');
  expect(stdout).toContain(`${section}@`);
  const { sections, host } = await readRegistry(site);
  expect(host).toEqual(before.host);
  expect(await readFromSite(site, 'index.html')).toBe(page);
  expect(sections[section]!.version).not.toBe(before.sections[section]?.version);
  for (const other of Object.keys(before.sections).filter((one) => one !== section))
    expect(sections[other]).toEqual(before.sections[other]);
  const served = async () => (await (await fetch(`${site.url}/remotes.json`)).json()).sections[section];
  await until(async () => (await served())?.version === sections[section]!.version);
  expect((await painel('status', section)).stdout).toContain(sections[section]!.version);
  expect((await painel('history', section)).stdout).toMatch(
    /by Ana, with token \S+, from .*checked: types, build, tests/,
  );
  expect((await painel('preview', section)).stdout).toContain(`${https.url}/${section}?preview=`);
  if (!before.sections[section]) return;
  const begun = performance.now();
  await painel('rollback', section);
  console.info(
    `A rollback took ${((performance.now() - begun) / 1000).toFixed(1)} s with the start of its command; wanted at most 2.`,
  );
  expect((await readRegistry(site)).sections[section]!.version).toBe(before.sections[section].version);
  await painel('rollback', section, '--to', sections[section]!.version);
}

/** The compiler knows the widgets that are live, and their properties. */
async function placesWidgets(name: string) {
  await inRepository(name, { SITE: https.url }, 'npx', 'painel', 'types');
  const place = path.join(folder, name, 'src/placed.tsx');
  const typesOf = async (widget: string) => {
    await writeFile(
      place,
      `import { Widget } from '@painel/shared/federation';\nexport const placed = ${widget};\n`,
    );
    return inRepository(name, {}, 'npm', 'run', 'typecheck');
  };
  await typesOf('<Widget of="news/glossary-term" term="rsi" />');
  await expect(typesOf('<Widget of="news/glossary-term" />')).rejects.toMatchObject({
    stdout: expect.stringContaining("Property 'term' is missing"),
  });
  await expect(typesOf('<Widget of="news/nothing" />')).rejects.toMatchObject({
    stdout: expect.stringContaining('"news/nothing"'),
  });
  await rm(place);
}

describeDeep('a section in a repository of its own', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'painel-own-'));
    [workspace, registry] = await Promise.all([copyWorkspace(), startNpmRegistry(), makeBareMachine()]);
    https.forwardTo(site.url);
    await publishKit();
  }, 3 * minutes);
  afterAll(async () => {
    await registry?.stop();
    await workspace?.remove();
    if (folder) await rm(folder, { recursive: true, force: true });
  }, 3 * minutes);

  it(
    'follows docs/teams.md line by line in an empty folder, from install to rollback, with a token and with OpenID',
    async () => {
      const lines = await linesOfPage();
      const [host, first] = [(await readRegistry(site)).host, lines.indexOf('npm run release')];
      const withToken = { PAINEL_TOKEN: await tokenFor('notes') };
      const seconds = await follow(lines, async () => withToken);
      const untilLive = lines.slice(0, first + 1).filter((line) => line !== 'npm run dev');
      report(
        'From nothing to production',
        untilLive.reduce((sum, line) => sum + seconds[line]!, 0),
        180,
      );
      report('The release of one section', seconds['npm run release']!, 20);
      report('A rollback', seconds['npx painel release rollback notes']!, 2);
      const { version } = (await readRegistry(site)).sections.notes!;

      const provider = await startOpenIdProvider('http://localhost', {});
      const place = ['cd remote-notes', ...lines.slice(first)];
      const identify = await identitiesFor('notes', provider);
      await follow(place, async () => ({ PAINEL_ID_TOKEN: await identify() }));
      await provider.stop();
      const after = await readRegistry(site);
      expect(after.host).toEqual(host);
      expect(after.sections.notes!.version).not.toBe(version);
      const { stdout } = await inRepository(
        'remote-notes',
        { SITE: https.url, PAINEL_TOKEN: await tokenFor('notes') },
        'npx',
        'painel',
        'release',
        'history',
        'notes',
      );
      expect(stdout).toMatch(/rollback notes .*by ana, with team\/notes@main/);
      expect(stdout).toMatch(/release notes@.*with token \S+, from .*checked: types, build, tests/);
      await placesWidgets('remote-notes');

      const { page, errors } = await site.visit();
      await page.goto('/learn');
      await page
        .getByRole('navigation', { name: 'Principal' })
        .getByRole('link', { name: 'Anotações' })
        .click();
      await page.getByRole('region', { name: 'Manchetes' }).getByRole('listitem').first().waitFor();
      expect(errors).toEqual([]);
    },
    20 * minutes,
  );

  it(
    'can be one that was here: news is developed, tested and released from outside',
    async () => {
      await moveNews();
      await inRepository('remote-news', {}, 'npm', 'install');
      expect(await headingInDevelopment('remote-news', '/news')).toBe('Notícias');
      await releaseInto('remote-news', 'news');
      const { page, errors } = await site.visit();
      await page.goto('/news');
      await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();
      expect(errors).toEqual([]);
    },
    10 * minutes,
  );
});
