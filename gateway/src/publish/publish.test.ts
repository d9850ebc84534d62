import { type OpenIdProvider, startOpenIdProvider } from '@painel/api/testing/openid-provider';
import { openStore, runPublishersCommand, sha384 } from '@painel/platform/release';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { promises } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type Made, made } from '../testing/made-builds';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { releasesInto } from '../testing/test-releases';
import { makeFolder, type TestFolder } from '../testing/test-site';

const origin = 'https://painel.example';
let folder: TestFolder;
let gateway: TestGateway;
let provider: OpenIdProvider;
let token: string;

const at = (...names: string[]) => join(folder.path, ...names);
const command = (kind: 'tokens' | 'trust', ...args: string[]) =>
  runPublishersCommand(kind, [...args, '--site', at('site'), '--data', at('data')], folder.path);
const tokenFor = async (section: string, ...options: string[]) =>
  (await command('tokens', 'add', section, ...options))[1]!;

/** Lines that the site logged. */
let logged: { level: number; msg: string }[];

async function setUp() {
  folder = makeFolder();
  logged = [];
  const log = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)));
      done();
    },
  });
  const { releaseHost, releaseNews } = releasesInto(folder);
  await releaseHost('1.0.0');
  await releaseNews('1.0.0');
  token = await tokenFor('news', '--note', 'CI');
  const limits = {
    PUBLISH_SECTION_MB: '1',
    PUBLISH_KEPT_MB: '10',
    PUBLISH_RELEASES_PER_HOUR: '4',
    PUBLISH_PREVIEWS: '2',
  };
  const env = { DATA_DIR: at('data'), PUBLIC_URL: origin, LOG_LEVEL: 'info', ...limits };
  gateway = await startTestGateway(at('site'), env, log);
}
async function tearDown() {
  await gateway.app.close();
  folder.remove();
}
function aSiteForEach() {
  beforeEach(setUp);
  afterEach(tearDown);
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  bearer?: string | null;
  section?: string;
}

async function call(
  below: string,
  payload?: object | Buffer,
  { method = 'POST', bearer = token, section = 'news' }: Call = {},
) {
  const answer = await gateway.app.inject({
    method,
    url: `/_publish/${section}${below}`,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
    },
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}

/** Calls with the token of the site, for the headers of the answer. */
const inject = (below: string, payload: object) =>
  gateway.app.inject({
    method: 'POST',
    url: `/_publish/news${below}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });

const state = (options: Call = {}) => call('', undefined, { method: 'GET', ...options });
const send = (upload: string, file: string, content: string, options: Call = {}) =>
  call(`/uploads/${upload}/${encodeURIComponent(file)}`, Buffer.from(content), { method: 'PUT', ...options });

const begin = ({ build, sizes }: Made, options: Call = {}) => call('/uploads', { build, sizes }, options);

async function upload(one: Made, options: Call = {}) {
  const begun = await begin(one, options);
  for (const file of begun.missing ?? []) await send(begun.upload, file, one.contents[file]!, options);
  return begun;
}

async function publish(one: Made, wish: object = {}, options: Call = {}) {
  const begun = await upload(one, options);
  if (begun.status !== 200) return begun;
  const { revision } = await state(options);
  return call('/release', { upload: begun.upload, seen: revision, ...wish }, options);
}
const act = async (action: string, wish: object = {}, options: Call = {}) =>
  call(`/${action}`, { seen: (await state(options)).revision, ...wish }, options);

const served = async () => (await gateway.app.inject('/remotes.json')).json();
const liveVersion = async () => (await served()).sections.news.version;
/** Everything that the site serves and signs. */
const everything = () => [
  readFileSync(at('site/remotes.json'), 'utf8'),
  readdirSync(at('site/.registry')),
  readdirSync(at('site/remotes'), { recursive: true }).toSorted(),
];

describe('a team with a token', () => {
  aSiteForEach();

  it('releases its section, and the history has who, from where, of which commit and why', async () => {
    const wish = {
      actor: 'Bia',
      commit: 'abc123',
      message: 'mais manchetes',
      checks: ['types', 'build', 'tests'],
    };
    expect(await publish(made('1.1.0', { contents: { 'page.js': 'page' } }), wish)).toMatchObject({
      status: 200,
      action: 'news@1.1.0',
    });
    expect(await liveVersion()).toBe('1.1.0');
    expect((await gateway.app.inject('/remotes/news/1.1.0/page.js')).body).toBe('page');
    const { history, live } = await state();
    expect(live).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
    expect(history[0].origin).toEqual({ ...wish, publisher: 'token news-1', address: '127.0.0.1' });
    expect((await served()).origin).toBeUndefined();
  });

  it('adds a new section to the site', async () => {
    const bearer = await tokenFor('taxes');
    expect(await publish(made('1.0.0', { name: 'taxes' }), {}, { bearer, section: 'taxes' })).toMatchObject({
      status: 200,
    });
    expect(Object.keys((await served()).sections)).toEqual(['news', 'taxes']);
    // It sees nothing of the other team.
    const own = await state({ bearer, section: 'taxes' });
    expect(own.history[0].versions).toEqual({ taxes: '1.0.0' });
    expect(JSON.stringify(own)).not.toContain('news');
  });

  it('sends only what the site lacks, also after an interruption', async () => {
    const one = made('1.1.0', { contents: { 'a.js': 'a', 'b.js': 'b' } });
    const begun = await begin(one);
    expect(begun.missing).toEqual(['remoteEntry.js', 'a.js', 'b.js']);
    await send(begun.upload, 'a.js', 'a');
    expect(await begin(one)).toMatchObject({
      upload: begun.upload,
      missing: ['remoteEntry.js', 'b.js'],
    });
    await publish(one);
    // An unchanged file of the next version is stored already.
    const next = await begin(made('1.2.0', { contents: { 'a.js': 'a', 'b.js': 'new' } }));
    expect(next.missing).toEqual(['remoteEntry.js', 'b.js']);
  });

  it('rolls back to any version that was live, and drops a waiting one', async () => {
    for (const version of ['1.1.0', '1.2.0']) await publish(made(version));
    expect(await act('rollback', { version: '1.0.0', message: 'quebrou' })).toMatchObject({
      action: 'rollback news to 1.0.0',
    });
    expect(await liveVersion()).toBe('1.0.0');
    await act('rollback', { version: '1.2.0' });
    expect(await act('drop-previous')).toMatchObject({ action: 'drop previous news@1.1.0' });
    expect((await state()).live.previous).toBeNull();
    expect(await act('rollback', { version: '9.9.9' })).toMatchObject({ status: 422 });
  });

  it('rolls back although another team has its page and its places in the menus by now', async () => {
    const link = (label: string, path: string, order: number) => ({
      label,
      path,
      order,
      audience: 'everybody',
    });
    const routes = ['/news', '/news/old'].map((path) => ({ path, access: 'public' }));
    const navigation = [link('Jornal', '/news', 25), link('Arquivo', '/news/old', 26)];
    await publish(made('1.1.0', { section: { routes, navigation } }));
    await publish(made('1.2.0'));
    const bearer = await tokenFor('taxes', '--prefix', '/news/old');
    const rival = {
      routes: ['/taxes', '/news/old'].map((path) => ({ path, access: 'public' })),
      navigation: [link('Imposto', '/taxes', 25)],
    };
    const other = made('1.0.0', { name: 'taxes', section: rival });
    const taking = () => publish(other, {}, { bearer, section: 'taxes' });
    expect(await taking()).toMatchObject({
      status: 422,
      message: expect.stringContaining('taxes cannot take /news/old: news answers it'),
    });
    // Once another version is the way back.
    await publish(made('1.3.0'));
    expect(await taking()).toMatchObject({ status: 200 });
    expect(await act('rollback', { version: '1.1.0' })).toMatchObject({
      status: 200,
      action: 'rollback news to 1.1.0',
      notes: [
        '/news/old stays with taxes, which answers it now.',
        'The link «Jornal» is at the end of its menu: its place is taken.',
      ],
    });
    expect((await served()).sections.news).toMatchObject({
      version: '1.1.0',
      routes: [{ path: '/news' }],
      navigation: [{ label: 'Jornal', order: 9000 }],
    });
  });

  it('begins a canary for 48 hours, and ends it either way', async () => {
    await publish(made('1.1.0'), { percent: 5 });
    const { canary } = (await served()).sections.news;
    expect(canary).toMatchObject({ version: '1.1.0', percent: 5 });
    expect(Date.parse(canary.until) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    await act('withdraw');
    expect((await served()).sections.news.canary).toBeUndefined();
    await publish(made('1.1.0'), { percent: 5, hours: 2 });
    expect(await act('promote')).toMatchObject({ action: 'promote canary of news: 1.1.0' });
    expect(await liveVersion()).toBe('1.1.0');
  });

  it('previews a version that is not live', async () => {
    const { upload: id } = await upload(made('1.1.0'));
    const { preview } = await act('preview', { upload: id, actor: 'Bia' });
    expect(preview).toMatch(/^\/news\?preview=[\w-]{36}$/);
    expect(await liveVersion()).toBe('1.0.0');
    expect((await gateway.app.inject(`/previews/${preview.split('=')[1]}/note.json`)).statusCode).toBe(200);
    expect((await state()).history[0]).toMatchObject({
      action: 'preview news@1.1.0',
      origin: { actor: 'Bia', publisher: 'token news-1', address: '127.0.0.1' },
    });
  });

  it('gets an answer that the disk of the site is full, and continues once there is room', async () => {
    const one = made('1.1.0', { contents: { 'a.js': 'a' } });
    const { upload: id } = await begin(one);
    const write = jest
      .spyOn(promises, 'writeFile')
      .mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    expect(await send(id, 'a.js', 'a')).toMatchObject({
      status: 507,
      error: 'DISK_FULL',
      message: 'The disk of the site is full: its operator has to make room.',
    });
    write.mockRestore();
    expect(await publish(one)).toMatchObject({ status: 200 });
  });

  it('finds another release in between, and loses none of its own changes', async () => {
    const ids = [];
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) ids.push((await upload(made(version))).upload);
    const { revision: seen } = await state();
    const answers = await Promise.all(ids.map((id) => call('/release', { upload: id, seen })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = ids[answers.findIndex(({ status }) => status === 409)];
    expect(await call('/release', { upload: refused, seen: (await state()).revision })).toMatchObject({
      status: 200,
    });
  });
});

describe('tokens', () => {
  aSiteForEach();

  it('are kept by their hash, listed with their last use, rotated and removed', async () => {
    expect(token).toMatch(/^painel_[\w-]{43}$/);
    expect(readFileSync(at('site/.publish/00000001.json'), 'utf8')).not.toContain(token.slice(7));
    const [line] = await command('tokens', 'list');
    expect(line).toMatch(/^news-1 {2}news {2}until \S+ {2}never used {2}CI$/);
    await state();
    expect((await command('tokens', 'list'))[0]).toMatch(/last used \S+ from 127\.0\.0\.1/);
    const [, rotated] = await command('tokens', 'rotate', 'news-1');
    expect(await state()).toMatchObject({ status: 401 });
    expect(await state({ bearer: rotated! })).toMatchObject({ status: 200 });
    await command('tokens', 'remove', 'news-1');
    expect(await state({ bearer: rotated! })).toMatchObject({ status: 401 });
  });

  it('are good for the days that were named, at the stages that were named', async () => {
    const other = makeFolder();
    await releasesInto(other).releaseHost('1.0.0');
    const placeIn = (root: string) => ({ site: join(root, 'site'), data: join(root, 'data') });
    const stages = { staging: placeIn(other.path), production: placeIn(folder.path) };
    folder.write('stages.json', JSON.stringify(stages));
    const said = await runPublishersCommand(
      'tokens',
      ['add', 'news', '--stages', 'staging,production', '--expires', '30d'],
      folder.path,
    );
    expect(said[0]).toMatch(/^news-2 publishes news in staging, production until /);
    const staging = await startTestGateway(stages.staging.site, { DATA_DIR: stages.staging.data });
    const headers = { authorization: `Bearer ${said[1]}` };
    expect((await staging.app.inject({ url: '/_publish/news', headers })).statusCode).toBe(200);
    await staging.app.close();
    other.remove();
    expect(await state({ bearer: said[1]! })).toMatchObject({ status: 200 });
    jest.useFakeTimers({
      now: Date.now() + 30.1 * 86_400_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'],
    });
    try {
      expect(await state({ bearer: said[1]! })).toMatchObject({ status: 401 });
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a trusted repository', () => {
  aSiteForEach();

  const repository = 'painel/news';
  const run = {
    repository,
    repository_id: '42',
    ref: 'refs/heads/main',
    event_name: 'push',
    actor: 'ana',
    sha: 'abc123',
    run_id: '7',
  };
  const identity = (claims: object = {}, more: object = {}) =>
    provider.identify({ audience: origin, claims: { jti: randomUUID(), ...run, ...claims }, ...more });

  beforeAll(async () => {
    provider = await startOpenIdProvider('http://localhost', {});
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    await command('trust', 'add', 'news', '--repository', repository, '--issuer', provider.issuer);
  });

  it('publishes without a stored secret, in the name of who started the run', async () => {
    const bearer = await identity();
    expect(await publish(made('1.1.0'), { actor: 'another party', commit: 'xyz' }, { bearer })).toMatchObject(
      { status: 200 },
    );
    expect((await state()).history[0].origin).toMatchObject({
      actor: 'ana',
      commit: 'abc123',
      publisher: 'painel/news@main, run 7, trusted as news-2',
    });
    expect((await command('trust', 'list'))[0]).toMatch(/^news-2 {2}news {2}painel\/news@main .* last used /);
    await command('trust', 'remove', 'news-2');
    expect(await state({ bearer: await identity() })).toMatchObject({ status: 401 });
  });

  it('publishes once with an identity token, at whichever process of the site', async () => {
    const other = await startTestGateway(at('site'), { DATA_DIR: at('data'), PUBLIC_URL: origin });
    try {
      const bearer = await identity();
      expect(await publish(made('1.1.0'), {}, { bearer })).toMatchObject({ status: 200 });
      const headers = { authorization: `Bearer ${bearer}` };
      const again = { method: 'POST', url: '/_publish/news/rollback', headers } as const;
      const { revision: seen } = await state();
      for (const { app } of [gateway, other]) {
        const answer = await app.inject({ ...again, payload: { seen } });
        expect([answer.statusCode, answer.json().message]).toEqual([
          401,
          'This identity token has published already: each action takes a new one of its CI.',
        ]);
      }
      // Both at once: one of them publishes.
      const next = `Bearer ${await identity()}`;
      const both = await Promise.all(
        [gateway, other].map(({ app }) =>
          app.inject({ ...again, headers: { authorization: next }, payload: { seen } }),
        ),
      );
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    } finally {
      await other.app.close();
    }
  });

  it('is identified by its number: a new repository under the old name is another one', async () => {
    expect(await state({ bearer: await identity() })).toMatchObject({ status: 200 });
    expect(await state({ bearer: await identity({ repository_id: '43' }) })).toMatchObject({
      status: 403,
      message: expect.stringContaining('its id was 42 and is 43'),
    });
    const named = ['--repository', 'painel/named', '--issuer', provider.issuer, '--repository-id', '7'];
    await command('trust', 'add', 'news', ...named);
    const ofNamed = (id: string) => identity({ repository: 'painel/named', repository_id: id });
    expect(await state({ bearer: await ofNamed('8') })).toMatchObject({ status: 403 });
    expect(await state({ bearer: await ofNamed('7') })).toMatchObject({ status: 200 });
  });

  const githubFile = (file: string) => ({ workflow_ref: `painel/news/${file}@refs/heads/main` });
  const gitlabRun = {
    event_name: undefined,
    repository: undefined,
    repository_id: undefined,
    project_path: repository,
    project_id: 42,
    ref: 'main',
    ref_type: 'branch',
    pipeline_id: 7,
  };

  it.each<[string, object, number]>([
    ...['push', 'workflow_dispatch', 'schedule'].map((event_name): [string, object, number] => [
      `GitHub ${event_name}`,
      { event_name },
      200,
    ]),
    ...['pull_request', 'workflow_run', 'repository_dispatch', 'watch', 'page_build', '', undefined].map(
      (event_name): [string, object, number] => [`GitHub ${event_name}`, { event_name }, 401],
    ),
    ...['push', 'web', 'schedule', 'api'].map((pipeline_source): [string, object, number] => [
      `GitLab ${pipeline_source}`,
      { ...gitlabRun, pipeline_source },
      200,
    ]),
    ...['merge_request_event', 'external_pull_request_event', 'trigger', 'pipeline', 'chat'].map(
      (pipeline_source): [string, object, number] => [
        `GitLab ${pipeline_source}`,
        { ...gitlabRun, pipeline_source },
        401,
      ],
    ),
    ['a run without the number of its repository', { repository_id: undefined }, 401],
    ['a release where none was let in', { event_name: 'release', ref: 'refs/tags/v1', ref_type: 'tag' }, 401],
  ])('is asked for its event: %s', async (_, claims, status) => {
    expect(await state({ bearer: await identity(claims) })).toMatchObject({ status });
  });

  it('is bound to the workflow, the environment and the releases that the operator names', async () => {
    await command('trust', 'remove', 'news-2');
    const file = '.github/workflows/release.yml';
    const bounds = ['--workflow', file, '--environment', 'production', '--releases'];
    const trusted = ['--repository', repository, '--issuer', provider.issuer];
    await command('trust', 'add', 'news', ...trusted, ...bounds);
    const statusOf = async (claims: object) => (await state({ bearer: await identity(claims) })).status;
    const right = { ...githubFile(file), environment: 'production' };
    expect(await statusOf(right)).toBe(200);
    expect(await statusOf({ ...right, event_name: 'release', ref: 'refs/tags/v1', ref_type: 'tag' })).toBe(
      200,
    );
    expect(await statusOf({ ...right, event_name: 'push', ref: 'refs/tags/v1', ref_type: 'tag' })).toBe(401);
    expect(await statusOf({ ...right, ...githubFile('.github/workflows/other.yml') })).toBe(401);
    expect(await statusOf({ ...right, environment: 'staging' })).toBe(401);
    expect(await statusOf({ ...right, environment: undefined })).toBe(401);
    expect((await command('trust', 'list'))[0]).toContain(`and releases  ${file}  in production`);

    await command('trust', 'add', 'news', ...trusted, '--workflow', '.gitlab-ci.yml');
    const uri = (path: string) => `gitlab.example.com/painel/news//${path}@refs/heads/main`;
    const ofGitLab = { ...gitlabRun, pipeline_source: 'push' };
    expect(await statusOf({ ...ofGitLab, ci_config_ref_uri: uri('.gitlab-ci.yml') })).toBe(200);
    expect(await statusOf({ ...ofGitLab, ci_config_ref_uri: uri('other.yml') })).toBe(401);
  });

  it('is the only one to release where the operator demands it, after types and tests', async () => {
    await command('trust', 'require', 'news');
    expect(await publish(made('1.1.0'), { checks: ['types', 'build', 'tests'] })).toMatchObject({
      status: 403,
    });
    const bearer = await identity();
    expect(await publish(made('1.1.0'), { checks: ['build'] }, { bearer })).toMatchObject({ status: 403 });
    // A refused action has not used the identity token.
    expect(await publish(made('1.1.0'), { checks: ['types', 'build', 'tests'] }, { bearer })).toMatchObject({
      status: 200,
    });
    // Going back is in a hurry.
    expect(await act('rollback')).toMatchObject({ status: 200 });
  });

  it.each<[string, () => Promise<string>, number?]>([
    ['another repository', () => identity({ repository: 'thief/news' })],
    ['another branch', () => identity({ ref: 'refs/heads/other' })],
    ['a tag of the branch’s name', () => identity({ ref: 'main', ref_type: 'tag' })],
    ['a pull request', () => identity({ event_name: 'pull_request_target' })],
    ['another site', () => provider.identify({ audience: 'https://other.example', claims: run })],
    ['a key that the issuer does not have', () => identity({}, { isForeign: true })],
    ['a run that ended', () => identity({}, { seconds: -60, ageSeconds: 400 })],
    ['hours ago', () => identity({}, { seconds: 9000, ageSeconds: 8000 })],
    ['another issuer', () => identity({ iss: 'https://elsewhere.example' })],
    [
      'an unsigned token',
      async () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ iss: provider.issuer, ...run }))}.`,
    ],
  ])('is not %s', async (_, forge) => {
    expect(await state({ bearer: await forge() })).toMatchObject({ status: 401 });
  });

  it('publishes no other section', async () => {
    expect(await state({ bearer: await identity(), section: 'host' })).toMatchObject({ status: 401 });
  });
});

describe('of a forged upload nothing is served or signed', () => {
  const packed = (texts: object) => ({
    digest: 'x',
    typescript: gzipSync(JSON.stringify(texts)).toString('base64'),
  });
  // A separate version: its first build is the only one.
  const withRoute = (path: string) =>
    made(`6.7.${path.length}`, { section: { routes: [{ path, access: 'public' }] } });
  const withFile = (name: string) => {
    const { build, sizes, contents } = made('6.6.6');
    return {
      build: { ...build, files: { ...build.files, [name]: sha384('x') } },
      sizes: { ...sizes, [name]: 1 },
      contents,
    };
  };

  const forgeries: [what: string, forge: () => Promise<{ status: number }>, statuses: number[]][] = [
    // Tokens.
    ['without a token', () => publish(made('6.6.6'), {}, { bearer: null }), [401]],
    [
      'with an unknown token',
      () => publish(made('6.6.6'), {}, { bearer: `painel_${'x'.repeat(43)}` }),
      [401],
    ],
    [
      'with the hash of a token',
      async () => {
        const { tokens } = JSON.parse(readFileSync(at('site/.publish/00000001.json'), 'utf8'));
        return publish(made('6.6.6'), {}, { bearer: tokens[0].hash });
      },
      [401],
    ],
    [
      'with the token of another section',
      async () => publish(made('6.6.6'), {}, { bearer: await tokenFor('taxes') }),
      [403],
    ],
    [
      'at the address of another section',
      async () => publish(made('6.6.6', { name: 'taxes' }), {}, { section: 'taxes' }),
      [403],
    ],
    ['of another section', () => publish(made('6.6.6', { name: 'taxes' })), [403]],
    ['of the host', () => publish(made('6.6.6', { kind: 'host' })), [400]],
    ['in the name of the host', () => publish(made('6.6.6', { name: 'host' })), [403]],
    // Paths.
    ...[
      '../../index.html',
      '..%2findex.html',
      'a/b.js',
      'a\\b.js',
      '.hidden.js',
      'a\tb.js',
      'build.json',
      'upload.json',
      '',
    ].map((name): [string, () => Promise<{ status: number }>, number[]] => [
      `with a file «${name}»`,
      () => publish(withFile(name)),
      [422],
    ]),
    [
      'with an entry of another section',
      () => publish(made('6.6.6', { entry: '../news/1.0.0/remoteEntry.js' })),
      [422],
    ],
    ['with a version that is a path', () => publish(made('../../host/1.0.0')), [422]],
    [
      'with sources that leave their folder',
      () => publish(made('6.6.6', { sources: packed({ '../../x.ts': '' }) })),
      [422],
    ],
    [
      'with sources that are a bomb',
      () => publish(made('6.6.6', { sources: packed({ 'package/a.ts': 'x'.repeat(21_000_000) }) })),
      [422],
    ],
    // Routes and links, by the gates.
    ...[
      '/[',
      '/a{2,1}',
      '/x|/news2',
      `/${'a'.repeat(1_000_000)}`,
      '/a*a*a*a*b',
      '/_ops',
      '/btc-api/x',
      '/sw.js',
      '/',
    ].map((path): [string, () => Promise<{ status: number }>, number[]] => [
      `with a route ${path.slice(0, 12)}`,
      () => publish(withRoute(path)),
      [422],
    ]),
    [
      'with an access that is none',
      () => publish(made('6.6.6', { section: { routes: [{ path: '/news', access: 'publik' }] } })),
      [422],
    ],
    [
      'with a key that section.json does not have',
      () => publish(made('6.6.6', { section: { admin: true } })),
      [422],
    ],
    [
      'with a link to a script',
      () =>
        publish(
          made('6.6.6', {
            section: { navigation: [{ label: 'X', path: 'javascript:alert(1)', order: 25 }] },
          }),
        ),
      [422],
    ],
    // Files.
    [
      'with a file of another hash',
      async () => {
        const { upload: id } = await begin(made('6.6.6'));
        return send(id, 'remoteEntry.js', 'ENTRY news 6.6.6');
      },
      [400],
    ],
    [
      'with a file that was cut',
      async () => {
        const { upload: id } = await begin(made('6.6.6'));
        return send(id, 'remoteEntry.js', 'entry');
      },
      [400],
    ],
    [
      'with a file longer than its manifest says',
      async () => {
        const { upload: id } = await begin(made('6.6.6'));
        return send(id, 'remoteEntry.js', `entry news 6.6.6${'x'.repeat(100_000)}`);
      },
      [413],
    ],
    [
      'with a file that its manifest does not name',
      async () => {
        const { upload: id } = await begin(made('6.6.6'));
        return send(id, 'other.js', 'x');
      },
      [404],
    ],
    [
      'with a file that is too large',
      () => {
        const one = made('6.6.6');
        return publish({ ...one, sizes: { 'remoteEntry.js': 5_000_001 } });
      },
      [400],
    ],
    [
      'with files that are too large together',
      () => {
        const contents = Object.fromEntries(Array.from({ length: 5 }, (__, index) => [`f${index}.js`, 'x']));
        const one = made('6.6.6', { contents });
        return publish({
          ...one,
          sizes: {
            ...one.sizes,
            ...Object.fromEntries(Object.keys(contents).map((file) => [file, 4_900_000])),
          },
        });
      },
      [422],
    ],
    [
      'with too many files',
      () =>
        publish(
          made('6.6.6', {
            contents: Object.fromEntries(Array.from({ length: 501 }, (__, index) => [`f${index}.js`, 'x'])),
          }),
        ),
      [422],
    ],
    [
      'with a manifest that is too large',
      () => publish(made('6.6.6', { sources: { digest: 'x', typescript: 'x'.repeat(4_100_000) } })),
      [413],
    ],
    [
      'without a hash',
      () => {
        const one = made('6.6.6');
        return publish({ ...one, build: { ...one.build, files: { 'remoteEntry.js': 'md5-x' } } });
      },
      [422],
    ],
    [
      'that is incomplete',
      async () => {
        const { upload: id } = await begin(made('6.6.6'));
        return act('release', { upload: id });
      },
      [409],
    ],
    ['of an id that is a path', () => act('release', { upload: '../../previews' }), [404]],
    // Versions.
    ['with other content under the live version', () => publish(made('1.0.0')), [409]],
    [
      'that knows an older revision',
      async () => {
        const { upload: id } = await upload(made('6.6.6'));
        return call('/release', { upload: id, seen: (await state()).revision - 1 });
      },
      [409],
    ],
    [
      'of a canary for all readers',
      async () => {
        const { upload: id } = await upload(made('6.6.6'));
        return act('release', { upload: id, percent: 100 });
      },
      [400],
    ],
    [
      'with a message that moves a cursor',
      async () => {
        const { upload: id } = await upload(made('6.6.6'));
        return act('release', { upload: id, message: '\u001b[2J' });
      },
      [400],
    ],
    [
      'with an option to pass the gates',
      async () => {
        const { upload: id } = await upload(made('6.6.6'));
        return act('release', { upload: id, anyway: true });
      },
      [400],
    ],
    [
      'that is no JSON',
      async () => {
        const { statusCode } = await gateway.app.inject({
          method: 'POST',
          url: '/_publish/news/uploads',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload: '{',
        });
        return { status: statusCode };
      },
      [400],
    ],
  ];

  beforeAll(setUp);
  afterAll(tearDown);

  it.each(forgeries)('%s', async (_, forge, statuses) => {
    const before = everything();
    expect(statuses).toContain((await forge()).status);
    expect(everything()).toEqual(before);
  });

  it('has more than forty kinds', () => expect(forgeries.length).toBeGreaterThanOrEqual(40));
});

describe('the share of one team', () => {
  aSiteForEach();
  const large = (version: string, bytes: number) =>
    made(version, { contents: { 'a.js': version.padEnd(bytes, '.') } });

  it('is bounded for a version, whatever its own budget says', async () => {
    expect(await publish(large('1.1.0', 1_000_000))).toMatchObject({
      status: 422,
      message: 'news weighs 1.0 MB, and the site takes 1.0 MB of a section: make it smaller.',
    });
  });

  it('is bounded for all versions that the site keeps', async () => {
    folder.write('site/remotes/news/0.9.0/upload.json', JSON.stringify({ bytes: 8_910_000 }));
    expect(await publish(large('1.1.0', 990_000))).toMatchObject({ status: 200 });
    const { build, sizes } = large('2.0.0', 990_000);
    const answer = await inject('/uploads', { build, sizes });
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/^The site keeps 9\.9 MB of news, of 10\.0 MB at most/),
    });
    expect(answer).toMatchObject({ statusCode: 429, headers: { 'retry-after': '3600' } });
  });

  it('is bounded for the releases of an hour, but for a way back', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
      expect(await publish(made(version))).toMatchObject({ status: 200 });
      // Other revisions between them hide none of them.
      for (const back of ['1.0.0', version, '1.0.0']) await act('rollback', { version: back });
    }
    const { upload: id } = await upload(made('1.5.0'));
    const { revision: seen } = await state();
    const answer = await inject('/release', { upload: id, seen });
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/^news was released 4 times within an hour, of 4 at most/),
    });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await act('rollback', { version: '1.3.0' })).toMatchObject({ status: 200 });
  });

  it('is bounded for previews', async () => {
    for (const version of ['1.1.0', '1.2.0'])
      expect(await act('preview', { upload: (await upload(made(version))).upload })).toMatchObject({
        status: 200,
      });
    expect(await act('preview', { upload: (await upload(made('1.3.0'))).upload })).toMatchObject({
      status: 429,
      message: 'news has 2 previews, of 2 at most: each ends after a day.',
    });
  });

  it('leaves places for the files of others, also while its own are all taken', async () => {
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = gateway.app.server.address() as AddressInfo;
    const { upload: id } = await begin(made('1.1.0'));
    const held = Array.from({ length: 12 }, () => {
      const sending = request({
        port,
        method: 'PUT',
        path: `/_publish/news/uploads/${id}/remoteEntry.js`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/octet-stream',
          'content-length': 16,
        },
      });
      sending.on('error', () => {});
      sending.write('entry');
      return sending;
    });
    const refused = held.map(
      (sending) =>
        new Promise<number>((resolve) => {
          sending.on('response', ({ statusCode = 0 }) => resolve(statusCode));
          setTimeout(() => resolve(0), 1000);
        }),
    );
    expect((await Promise.all(refused)).filter((status) => status === 429)).toHaveLength(8);
    const bearer = await tokenFor('taxes');
    expect(await publish(made('1.0.0', { name: 'taxes' }), {}, { bearer, section: 'taxes' })).toMatchObject({
      status: 200,
    });
    for (const sending of held) sending.destroy();
  });
});

describe('a page of a team on the origin of the readers', () => {
  aSiteForEach();
  const script = '<script>fetch("/roubo?" + localStorage["painel.session"])</script>';
  const documents: [string, string][] = [
    ['x.html', script],
    ['x.svg.xml', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['x.js', `<!doctype html>${script}`],
  ];

  it.each(documents)('is refused by the gate: %s', async (file, content) => {
    const one = made('1.1.0', { contents: { [file]: content } });
    const begun = await upload(one);
    const { status, message } = begun.status === 200 ? await act('preview', { upload: begun.upload }) : begun;
    expect(status).toBe(422);
    expect(message).toMatch(/is none of the files that a version may have|is not what its ending says/);
  });

  it.each(['x.html', 'x.xml', 'x.svgz', 'x%2ehtml', 'x.HTML', 'sub/x.xhtml'])(
    'is not served, however it came there: %s',
    async (file) => {
      folder.write(`site/remotes/news/1.0.0/${decodeURIComponent(file)}`, script);
      const answer = await gateway.app.inject(`/remotes/news/1.0.0/${file}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('application/json');
    },
  );

  it('answers to the secret of its preview alone, and for a day', async () => {
    const one = made('1.1.0', { contents: { 'page.js': 'page' } });
    const { preview } = await act('preview', { upload: (await upload(one)).upload });
    const [, id] = preview.split('=');
    const get = async (path: string) => (await gateway.app.inject(path)).statusCode;
    expect(await get(`/previews/${id}/page.js`)).toBe(200);
    for (const path of [
      '/remotes/news/1.1.0/page.js',
      '/remotes/news/1.1.0/remoteEntry.js',
      `/previews/${id!.replaceAll(/[\da-f]/g, '0')}/page.js`,
      '/previews/*/page.js',
      '/previews/',
      `/previews/${id}/`,
      `/previews/${id}/..%2f..%2findex.html`,
    ])
      expect(await get(path)).toBe(404);
    const doNotFake = ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'] as const;
    jest.useFakeTimers({ now: Date.now() + 24 * 3_600_000, doNotFake: [...doNotFake] });
    try {
      expect(await get(`/previews/${id}/page.js`)).toBe(404);
      expect(await get(`/previews/${id}/note.json`)).toBe(404);
    } finally {
      jest.useRealTimers();
    }
  });

  it('would be in a sandbox: every file of a version and of a preview has its policy', async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const one = made('1.1.0', { contents: { 'a.svg': picture, 'a.css': '.news_a{}', 'a.json': '{}' } });
    const { preview } = await act('preview', { upload: (await upload(one)).upload });
    await publish(one);
    const [, id] = preview.split('=');
    for (const below of ['/remotes/news/1.1.0', `/previews/${id}`])
      for (const file of ['a.svg', 'a.css', 'a.json', 'remoteEntry.js']) {
        const { statusCode, headers } = await gateway.app.inject(`${below}/${file}`);
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'x-content-type-options': 'nosniff',
        });
      }
  });

  it('is no way past a trusted repository', async () => {
    await command('trust', 'require', 'news');
    const { upload: id } = await upload(made('1.1.0'));
    expect(await act('preview', { upload: id })).toMatchObject({
      status: 403,
      message: 'news is previewed by a trusted repository alone.',
    });
  });
});

describe('the judgement of a version', () => {
  aSiteForEach();
  const widget = { section: { widgets: ['rates'] }, exposes: ['./routes', './widgets/rates'] };

  it('never changes: neither with a preview nor with another release', async () => {
    expect(await publish(made('1.1.0', widget))).toMatchObject({ status: 200 });
    const file = at('site/remotes/news/1.1.0/build.json');
    const before = readFileSync(file, 'utf8');
    const refusal = {
      status: 409,
      message: 'The site has another news@1.1.0: it never changes. Build it again.',
    };
    expect(await begin(made('1.1.0'))).toMatchObject(refusal);
    // The files are the same, and others gave them.
    const sources = { digest: 'x', typescript: gzipSync('{}').toString('base64') };
    const { upload: id } = await upload(made('1.1.0', { ...widget, contract: '9.0.0', sources }));
    expect(await act('preview', { upload: id })).toMatchObject({ status: 200 });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('a request that was valid once', () => {
  aSiteForEach();

  it('is over with its token: removed, rotated, or in a list that the site did not sign', async () => {
    await command('tokens', 'rotate', 'news-1');
    expect(await publish(made('6.6.6'))).toMatchObject({ status: 401 });
    token = await tokenFor('news');
    expect(await state()).toMatchObject({ status: 200 });
    await command('tokens', 'remove', 'news-2');
    expect(await publish(made('6.6.6'))).toMatchObject({ status: 401 });
    const signed = readFileSync(at('site/.publish/00000003.json'), 'utf8');
    folder.write('site/.publish/00000005.json', signed.replace('"section": "news"', '"section": "host"'));
    expect(await publish(made('6.6.6'))).toMatchObject({ status: 401 });
    expect(await liveVersion()).toBe('1.0.0');
  });

  it('is not good a second time: another build of a version that was uploaded', async () => {
    const [one, other] = ['one', 'two'].map((text) => made('6.6.6', { contents: { 'a.js': text } }));
    const [first, second] = [await upload(one!), await upload(other!)];
    await act('preview', { upload: first.upload });
    expect(await act('release', { upload: second.upload })).toMatchObject({ status: 409 });
    expect(await begin(other!)).toMatchObject({ status: 409 });
  });

  it('replayed after a rollback', async () => {
    const one = made('6.6.6');
    const { upload: id } = await upload(one);
    const body = { upload: id, seen: (await state()).revision };
    expect(await call('/release', body)).toMatchObject({ status: 200 });
    await act('rollback');
    expect(await call('/release', body)).toMatchObject({ status: 404 });
    await upload(one);
    expect(await call('/release', body)).toMatchObject({ status: 409 });
    expect(await liveVersion()).toBe('1.0.0');
  });

  it('for a section that an operator retired', async () => {
    const store = await openStore(at('site'));
    const { loadSigner, retire } = await import('@painel/platform/release');
    await retire({ store, signer: await loadSigner(at('data')), name: 'news', force: true });
    for (const answer of [await publish(made('6.6.6')), await act('rollback', { version: '1.0.0' })])
      expect(answer).toMatchObject({
        status: 403,
        message: 'news was retired: an operator of the site brings it back.',
      });
    expect((await served()).sections).toEqual({});
  });

  it('cut in the middle of a file, on the wire', async () => {
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const { upload: id } = await begin(made('6.6.6'));
    const { port } = gateway.app.server.address() as AddressInfo;
    const sending = request({
      port,
      method: 'PUT',
      path: `/_publish/news/uploads/${id}/remoteEntry.js`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        'content-length': 16,
      },
    });
    sending.on('error', () => {});
    sending.write('entry');
    await new Promise((resolve) => setTimeout(resolve, 100));
    sending.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await begin(made('6.6.6'))).missing).toEqual(['remoteEntry.js']);
    expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
    expect(existsSync(at('site/.uploads/news', id, 'files'))).toBe(false);
    expect((await gateway.app.inject(`/.uploads/news/${id}/manifest.json`)).statusCode).toBe(404);
  });
});
