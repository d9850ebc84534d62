import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createAccount } from '@painel/e2e/api';
import { copyWorkspace, repository, startSite } from '@painel/platform/testing';
import { type Application, buildApplication, type Cut, serveApplication } from './federation/application';
import { launch, newProfile } from './federation/chromium';
import { noteAtMost } from './note-result';
import { person } from './servers/start-api-server';
import { neededBy, type Visit, visitPage } from './federation/visit';

const maxRatio = 0.1;
const [verbose] = process.argv.slice(2);
const cuts = ['split', 'plain'] as const satisfies Cut[];

/** One line of text of a page, in each of two sections. */
const line = /(lead: ')([^']*)'/;
const changes = [
  { section: 'news', path: '/news', signedIn: false, file: 'remote-news/src/pages/news.copy.ts' },
  {
    section: 'analysis',
    path: '/technical',
    signedIn: true,
    file: 'remote-analysis/src/pages/pages.copy.ts',
  },
];

const workspace = await copyWorkspace();
const site = await startSite();
const browser = await launch();
const applications: { name: string; cut: Cut; application: Application }[] = [];

async function release(section: string) {
  await workspace.build(`remote-${section}`);
  const from = join(workspace.folder, `remote-${section}`);
  const command = ['platform/bin/release.mjs', section, '--no-check', '--from', from];
  const options = ['--site', site.siteDir, '--data', site.dataDir];
  await promisify(execFile)(process.execPath, [...command, ...options], { cwd: repository });
}

try {
  // Built in the same folder as the later builds: the bundler derives ids from paths.
  for (const { section } of changes) await release(section);
  for (const cut of cuts) {
    const application = await serveApplication(site.url, await buildApplication(cut, workspace.folder));
    applications.push({ name: `one application, ${cut}`, cut, application });
  }
  const session = await createAccount(site.url, person);
  const rows: Record<string, Record<string, string>> = {};
  let missed = 0;
  for (const { section, file, ...visited } of changes) {
    const preload = async () => {
      for (const { application } of applications)
        application.preload(visited.path, await neededBy(browser, application.url, visited, session));
    };
    const visitor = visited.signedIn ? session : undefined;
    const readers = await Promise.all(
      [
        { name: 'federated', url: site.url },
        ...applications.map(({ name, application: { url } }) => ({ name, url })),
      ].map(async ({ name, url }) => ({
        name,
        profile: await newProfile(browser, url, visitor),
        visits: [] as Visit[],
      })),
    );
    const visitAll = async () => {
      for (const { profile, visits } of readers)
        visits.push(await visitPage(profile, visited.path, { slow: false }));
    };

    await preload();
    await visitAll();
    await visitAll();
    await workspace.edit(file, line, "$1Outra vez: $2'");
    await release(section);
    for (const { application, cut } of applications)
      await application.deploy(await buildApplication(cut, workspace.folder));
    await preload();
    await visitAll();

    const federated = readers[0]!.visits.at(-1)!.bytes;
    for (const { name, profile, visits } of readers) {
      const [first, unchanged, released] = visits.map(({ bytes }) => (bytes / 1000).toFixed(1));
      const ratio = federated / visits.at(-1)!.bytes;
      // The application split by hand is shown for comparison only.
      if (name.endsWith('plain')) {
        noteAtMost('P2', `${visited.path}, bytes after a release, federated to one`, ratio, maxRatio);
        if (ratio > maxRatio) missed += 1;
      }
      rows[`${visited.path}, ${name}`] = {
        'KB, first visit': first!,
        'nothing new': unchanged!,
        'after the release': released!,
        [`federated to this ≤ ${maxRatio}`]: name === 'federated' ? '' : ratio.toFixed(2),
      };
      if (verbose) {
        console.log(`${visited.path}, ${name}, after the release`);
        console.table(visits.at(-1)!.files.map(({ url, bytes }) => ({ url: new URL(url).pathname, bytes })));
      }
      await profile.close();
    }
  }
  console.log('P2 return-visit: what is downloaded again after a release');
  console.table(rows);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await browser.close();
  for (const { application } of applications) application.close();
  await site.stop();
  await workspace.remove();
}
