import { createAccount } from '@painel/e2e/api';
import { goalsOfFirstLoads, measureFirstLoad } from '@painel/e2e/first-load';
import { startSite } from '@painel/platform/testing';
import { launch, newProfile } from './federation/chromium';
import { noteAtMost } from './note-result';
import { person } from './servers/start-api-server';

const site = await startSite();
const browser = await launch();
try {
  const session = await createAccount(site.url, person);
  const rows: Record<string, Record<string, string>> = {};
  let missed = 0;
  for (const [path, { goal, signedIn }] of Object.entries(goalsOfFirstLoads)) {
    const context = await newProfile(browser, site.url, signedIn ? session : undefined);
    const { page } = await measureFirstLoad(await context.newPage(), path);
    await context.close();
    if (page > goal * 1000) missed += 1;
    noteAtMost('P3', `${path}, kB of script`, page / 1000, goal, 1);
    rows[path] = { 'kB of script': (page / 1000).toFixed(1), goal: `≤ ${goal}` };
  }
  console.log('P3 first-loads: script of a first visit, as it is sent');
  console.table(rows);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
}
