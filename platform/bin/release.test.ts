import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseAndReport, rollback } from '../release';
import { releaseSandbox } from '../release/testing';
import { runRelease } from '../testing/run-release';

const command = fileURLToPath(new URL('release.mjs', import.meta.url));
let folder: string;

const places = () => ['--site', path.join(folder, 'site'), '--data', path.join(folder, 'data')];

/** The output and exit code of the command, on a site without a release. */
async function say(...args: string[]) {
  const env = { STAGES_FILE: path.join(folder, 'no-stages.json') };
  const { stdout, stderr, status } = await runRelease([...args, ...places()], env);
  return [stdout + stderr, status];
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'painel-release-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  [['news'], 'The first release is all of it: "npm start", or "pnpm release --all".', 1],
  [
    ['api', '--api-at', 'http://127.0.0.1:1/btc-api'],
    'No API answers at http://127.0.0.1:1/btc-api/version.',
    1,
  ],
  [[], 'Name what to release: host, ', 1],
  [['nowhere'], 'There is no nowhere. Name what to release: host, ', 1],
  [['--all', '--no-check'], 'With --no-check, name what to release', 1],
  [['check', '--no-check'], 'there is nothing to hold builds against.', 1],
  [['preview', 'host'], 'Name one of alerts, analysis, ', 1],
  [['rollback'], 'Name the section. Live are none.', 1],
  [
    ['promote', 'news', '--from', 'nowhere'],
    'no-stages.json does not exist. Write the stages into it: { "staging": { "site": ',
    1,
  ],
  [['diff'], 'Name two revisions: "pnpm release history" lists them.', 1],
  [['history', 'news'], 'No kept revision changed news', 0],
  [['status'], 'Nothing is released in ', 0],
])('says of %j at once what is missing', async (args, sentence, code) => {
  const [said, status] = await say(...args);
  expect(said).toContain(sentence);
  expect(status).toBe(code);
});

it.each(['status', 'api', 'preview'])('refuses %s where the site would be below a path', async (word) => {
  const env = { PUBLIC_URL: 'https://x.example/painel' };
  const { status, stderr } = await runRelease([word, ...places()], env);
  expect([status, stderr]).toEqual([
    1,
    'PUBLIC_URL is "https://x.example/painel": it must be an http(s) URL without a path, since the site needs a host name of its own.\n',
  ]);
});

it('announces the contract of the running API once, keeps who did it and why, and notifies the webhook', async () => {
  const reported: string[] = [];
  const api = createServer(async (request, response) => {
    if (request.url === '/hook') for await (const chunk of request) reported.push(String(chunk));
    response.end('{"contract":"99.0.0"}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  const announce = () =>
    runRelease(['api', '--by', 'Ana', '--message', 'API 99', ...places()], {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RELEASE_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
      RELEASE_WEBHOOK_SECRET: 'um segredo comprido',
    });
  try {
    expect((await announce()).stdout).toBe('Revision 1: contract 99.0.0\n');
    expect((await announce()).stdout).toBe('Revision 1: nothing changed\n');
    expect(reported.map((body) => JSON.parse(body))).toEqual([
      expect.objectContaining({ revision: 1, action: 'release contract 99.0.0' }),
    ]);
    expect(JSON.parse(String((await say('feed'))[0])).items).toEqual([
      expect.objectContaining({ id: 'revision-1', authors: [{ name: 'Ana' }] }),
    ]);
    expect(await say('history')).toEqual([
      expect.stringMatching(/^ {4}1 {2}\S+Z {2}release contract 99\.0\.0 {2}by Ana, "API 99"\n$/),
      0,
    ]);
  } finally {
    await new Promise((resolve) => api.close(resolve));
  }
});

it('refuses a new key that would take a section of another repository off the site, and makes none', async () => {
  const site = await releaseSandbox();
  const data = path.join(site.folder, 'other-data');
  try {
    await site.release([await site.host('1.0.0'), await site.section('elsewhere', '1.0.0')]);
    const refusal = 'This checkout does not have elsewhere, which a new key takes off the site';
    const places = ['--site', site.siteDir, '--data', data];
    const { stderr, status } = await runRelease(['--all', '--new-key', ...places]);
    expect([stderr, status]).toEqual([expect.stringContaining(refusal), 1]);
    const start = { site: site.siteDir, dataDir: data, directories: ['/checkout/remote-news'], newKey: true };
    // A new key alone does not mean new data.
    await expect(releaseAndReport(start)).rejects.toThrow('start once with --new-data');
    Object.assign(start, { newData: true });
    await expect(releaseAndReport(start)).rejects.toThrow(refusal);
    expect(existsSync(data)).toBe(false);
  } finally {
    await site.close();
  }
});

it('shows no text as commands of the terminal, and keeps none that could be', async () => {
  const site = await releaseSandbox();
  const run = (...args: string[]) =>
    runRelease([...args, '--site', site.siteDir, '--data', path.join(site.folder, 'data')]);
  try {
    await site.release([await site.host('1.0.0'), await site.section('news', '1.0.0')]);
    await site.release([await site.section('news', '1.1.0')]);
    const origin = { actor: '\u001b]0;Ana\u0007', message: 'boa\n    9  2026-11-20  news@9.9.9\u202e' };
    await rollback({ ...site, name: 'news', origin });
    const { stdout } = await run('history');
    expect(stdout.trimEnd().split('\n')).toHaveLength(3);
    expect(stdout).toContain(
      String.raw`by \u001b]0;Ana\u0007, "boa\u000a    9  2026-11-20  news@9.9.9\u202e"`,
    );
    expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    for (const option of ['--by', '--message']) {
      const { stderr, status } = await run('rollback', 'news', option, '\u001b[31mAna');
      expect([status, stderr]).toEqual([
        1,
        expect.stringContaining(String.raw`${option} holds control characters: \u001b[31mAna`),
      ]);
    }
    const { stdout: said, stderr, status } = await run('constructor');
    expect([said, stderr, status]).toEqual(['', expect.stringContaining('There is no constructor'), 1]);
  } finally {
    await site.close();
  }
});

it('says of a full disk that nothing was released, and how to make room', async () => {
  const site = await releaseSandbox();
  const full = `import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    fs.writeFile = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    syncBuiltinESMExports();`;
  try {
    await site.release([await site.host('1.0.0')]);
    const place = ['--site', site.siteDir, '--data', path.join(site.folder, 'data')];
    const args = [command, 'news', '--from', await site.section('news', '1.0.0'), ...place];
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(full)}`, ...args],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([
      1,
      'ENOSPC: no space left on device, write. The disk is full: nothing was released. Make room ("pnpm release prune" removes old versions), then release again.\n',
    ]);
    expect((await site.registry()).sections).toEqual({});
  } finally {
    await site.close();
  }
});

it('releases into a stage, and copies from there into the next', async () => {
  const sites = { staging: await releaseSandbox(), production: await releaseSandbox() };
  const stages = path.join(folder, 'stages.json');
  const place = (name: keyof typeof sites) => ({
    site: sites[name].siteDir,
    data: path.join(sites[name].folder, 'data'),
  });
  writeFileSync(stages, JSON.stringify({ staging: place('staging'), production: place('production') }));
  const run = async (...args: string[]) => {
    const { stdout, stderr } = await runRelease(args, { STAGES_FILE: stages });
    expect(stderr).toBe('');
    return stdout;
  };
  try {
    for (const site of Object.values(sites))
      await site.release([await site.host('1.0.0'), await site.section('news', '1.0.0')]);
    const build = await sites.staging.section('news', '1.1.0');
    expect(await run('news', '--to', 'staging', '--from', build)).toBe('Revision 2: news@1.1.0\n');
    expect(await run('promote', 'news', '--from', 'staging', '--to', 'production', '--by', 'Ana')).toBe(
      'Revision 2: news@1.1.0\n',
    );
    expect(await run('withdraw', 'news', '--site', 'production')).toContain(
      'news has no canary. To take the live version back: "pnpm release rollback news".',
    );
    expect(await run('history', 'news', '--site', 'production')).toMatch(
      /promote news@1\.1\.0 from staging {2}by Ana, of revision 2 in staging\n/,
    );
    const next = await sites.staging.section('news', '1.2.0');
    expect(await run('news', '--to', 'staging', '--from', next, '--canary', '5')).toBe(
      'Revision 3: canary 5 % news@1.2.0\n',
    );
  } finally {
    await Promise.all(Object.values(sites).map((site) => site.close()));
  }
});
