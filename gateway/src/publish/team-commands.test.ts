import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startOpenIdProvider } from '@painel/api/testing/openid-provider';
import type { RegistryDocument } from '@painel/contract/registry';
import { runPublishersCommand } from '@painel/platform/release';
import { runRelease } from '@painel/platform/testing/run-release';
import { made, writeMade } from '../testing/made-builds';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { releasesInto } from '../testing/test-releases';
import { makeFolder, type TestFolder } from '../testing/test-site';

const repository = join(__dirname, '../../..');
const origin = 'https://painel.example';

interface Site {
  folder: TestFolder;
  gateway: TestGateway;
  address: string;
}
const sites: Site[] = [];

async function startSite(): Promise<Site> {
  const folder = makeFolder();
  await releasesInto(folder).releaseHost('1.0.0');
  const gateway = await startTestGateway(join(folder.path, 'site'), {
    DATA_DIR: join(folder.path, 'data'),
    PUBLIC_URL: origin,
  });
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = gateway.app.server.address() as AddressInfo;
  const site = { folder, gateway, address: `http://127.0.0.1:${port}` };
  sites.push(site);
  return site;
}
afterEach(async () => {
  for (const { folder, gateway } of sites.splice(0)) {
    await gateway.app.close();
    folder.remove();
  }
});

const command = ({ folder }: Site, kind: 'tokens' | 'trust', ...args: string[]) =>
  runPublishersCommand(
    kind,
    [...args, '--site', join(folder.path, 'site'), '--data', join(folder.path, 'data')],
    folder.path,
  );

async function liveAt({ address }: Site) {
  const registry = (await (await fetch(`${address}/remotes.json`)).json()) as RegistryDocument;
  return registry.sections['notes'];
}

/** `npx painel release …` of a team, at the address of a site. */
const release = ({ address }: Site, credentials: Record<string, string | undefined>, ...words: string[]) =>
  runRelease(words, { SITE_DIR: address, ...credentials });

/** The commands of docs/teams.md, in its order, without their comments. */
const lines = readFileSync(join(repository, 'docs/teams.md'), 'utf8').match(
  /(?<=^npx painel release ).+?(?=\s+#|$)/gm,
)!;
/** The answer of each, and the version of the build that it publishes. */
const expected: [line: string, said: RegExp, version?: string][] = [
  ['preview notes', /^notes@1\.2\.0, for a day: http:\S+\/notes\?preview=\S+$/, '1.2.0'],
  ['--canary 5', /^Revision 4: canary 5 % notes@1\.2\.0$/, '1.2.0'],
  ['promote notes', /^Revision 5: promote canary of notes: 1\.2\.0$/],
  ['rollback notes', /^Revision 6: rollback notes to 1\.1\.0$/],
  ['drop-previous notes', /^Revision 7: drop previous notes@1\.0\.0$/],
  ['status notes', /^Revision 7: notes 1\.1\.0 \(before: none\)$/],
  ['history notes', /^ {4}3 .* release notes@1\.1\.0 {2}by .+, with .*, from 127\.0\.0\.1, not checked/m],
];

async function tokenAt(site: Site) {
  const [, token] = await command(site, 'tokens', 'add', 'notes', '--note', 'CI');
  return async () => ({ PAINEL_TOKEN: token });
}

async function identityAt(site: Site, provider: Awaited<ReturnType<typeof startOpenIdProvider>>) {
  const trusted = ['--repository', 'painel/notes', '--issuer', provider.issuer];
  await command(site, 'trust', 'add', 'notes', ...trusted);
  const run = { ref: 'refs/heads/main', event_name: 'push', actor: 'ana', run_id: '7' };
  const claims = { repository: 'painel/notes', repository_id: '42', ...run };
  const identify = () => provider.identify({ audience: origin, claims: { ...claims, jti: randomUUID() } });
  return async () => ({ PAINEL_ID_TOKEN: await identify() });
}

describe('docs/teams.md', () => {
  it('has no other commands', () => expect(lines).toEqual(expected.map(([line]) => line)));

  it.each(['a token', 'OpenID'])(
    'is followed from the first release to a rollback, with %s',
    async (kind) => {
      const site = await startSite();
      const provider = await startOpenIdProvider('http://localhost', {});
      const who = kind === 'OpenID' ? await identityAt(site, provider) : await tokenAt(site);
      const built = (version: string) =>
        writeMade(site.folder, version, made(version, { name: 'notes', contents: { 'page.js': version } }));
      const shown = async () => {
        const { entry } = (await liveAt(site))!;
        return (await fetch(`${site.address}${entry}`)).text();
      };

      for (const version of ['1.0.0', '1.1.0'])
        await release(site, await who(), 'notes', '--from', built(version));
      expect(await shown()).toBe('entry notes 1.1.0');
      const page = await fetch(`${site.address}/notes`, { headers: { accept: 'text/html' } });
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"title":"notes"')]);

      for (const [line, said, version] of expected) {
        const words = line.split(' ');
        const named = words.includes('notes') ? words : [...words, 'notes'];
        const { stdout, stderr } = await release(
          site,
          await who(),
          ...named,
          ...(version ? ['--from', built(version)] : []),
        );
        expect([line, stderr]).toEqual([line, '']);
        expect(stdout.trimEnd()).toMatch(said);
        if (line.startsWith('preview')) expect(stdout).toContain(` ${site.address}/notes?preview=`);
        if (line.startsWith('promote')) expect(await shown()).toBe('entry notes 1.2.0');
      }
      expect(await shown()).toBe('entry notes 1.1.0');
      await provider.stop();
    },
  );

  it('carries the same bytes from stage to stage, and none that were changed', async () => {
    const [staging, production] = [await startSite(), await startSite()];
    const { folder } = production;
    folder.write(
      'stages.json',
      JSON.stringify({ staging: { site: staging.address }, production: { site: production.address } }),
    );
    folder.write(
      'sites.json',
      JSON.stringify(
        Object.fromEntries(
          Object.entries({ staging, production }).map(([name, { folder: place }]) => [
            name,
            { site: join(place.path, 'site'), data: join(place.path, 'data') },
          ]),
        ),
      ),
    );
    process.env['STAGES_FILE'] = join(folder.path, 'sites.json');
    const [, token] = await runPublishersCommand(
      'tokens',
      ['add', 'notes', '--stages', 'staging,production'],
      folder.path,
    );
    delete process.env['STAGES_FILE'];
    const who = { PAINEL_TOKEN: token, STAGES_FILE: join(folder.path, 'stages.json') };
    const promote = () =>
      release(production, who, 'promote', 'notes', '--from', 'staging', '--to', 'production');
    const one = made('1.0.0', { name: 'notes', contents: { 'page.js': 'page' } });

    const directory = writeMade(folder, 'built', one);
    await release(production, who, 'notes', '--from', directory, '--to', 'staging', '--message', 'primeira');
    expect(await liveAt(production)).toBeUndefined();
    expect((await promote()).stdout).toBe('Revision 2: notes@1.0.0\n');
    expect((await liveAt(production))!.integrity).toEqual((await liveAt(staging))!.integrity);
    const bytes = ({ address }: Site) =>
      fetch(`${address}/remotes/notes/1.0.0/page.js`).then((answer) => answer.text());
    expect(await bytes(production)).toBe('page');
    const { stdout } = await release(production, who, 'history', 'notes');
    expect(stdout).toMatch(/promote notes@1\.0\.0 from staging .*"primeira"\n/);

    const next = made('1.1.0', { name: 'notes', contents: { 'page.js': 'page' } });
    await release(production, who, 'notes', '--from', writeMade(folder, 'next', next), '--to', 'staging');
    const published = 'site/remotes/notes/1.1.0';
    for (const ending of ['br', 'gz', 'zst'])
      rmSync(join(staging.folder.path, published, `page.js.${ending}`), { force: true });
    staging.folder.write(`${published}/page.js`, 'other');
    expect((await promote()).stderr).toContain(
      'remotes/notes/1.1.0/page.js in staging is not what was released there: it was changed.',
    );
    expect((await liveAt(production))!.version).toBe('1.0.0');
  });

  it('leaves to the operator what is the operator’s, and ends with its token', async () => {
    const site = await startSite();
    const who = await (await tokenAt(site))();
    expect((await release(site, who, 'retire', 'notes')).stderr).toContain('is for the operator of the site');
    await command(site, 'tokens', 'remove', 'notes-1');
    expect((await release(site, who, 'rollback', 'notes')).stderr).toContain(
      'The token is unknown, removed or expired.',
    );
  });
});
