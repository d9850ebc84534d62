import { cpus } from 'node:os';
import { copyWorkspace } from '@painel/platform/testing';
import { refreshTimes } from './federation/refresh-times';
import { median } from './median';
import { noteAtMost } from './note-result';

const max = { rebuild: 4, refresh: 1 };
const edits = 5;
const lines = [
  { section: 'news', file: 'remote-news/src/pages/news.copy.ts' },
  { section: 'analysis', file: 'remote-analysis/src/pages/pages.copy.ts' },
];

const workspace = await copyWorkspace();
const rows: Record<string, Record<string, string>> = {};
let missed = 0;

function note(what: string, seconds: readonly number[], atMost: number) {
  const middle = median(seconds);
  noteAtMost('P10', `${what}, s`, middle, atMost);
  if (middle > atMost) missed += 1;
  rows[what] = {
    'median, s': middle.toFixed(2),
    all: seconds.map((value) => value.toFixed(2)).join(' '),
    wanted: `≤ ${atMost}`,
  };
}

async function secondsOf(work: () => Promise<void>) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

try {
  for (const { section, file } of lines) {
    const build = () => workspace.build(`remote-${section}`, { cached: true });
    // The first build fills the cache, the second is the time of an unchanged section.
    await build();
    await build();
    const seconds: number[] = [];
    for (let edit = 0; edit < edits; edit += 1) {
      await workspace.edit(file, /(lead: ')([^']*)'/, "$1$2.'");
      seconds.push(await secondsOf(build));
    }
    note(`${section} built again after an edit`, seconds, max.rebuild);
  }
  note('an edit of news on screen, npm run dev', await refreshTimes(workspace, edits), max.refresh);
  console.log(`${cpus().length} processors, ${cpus()[0]?.model}`);
  console.log('P10 edit-to-refresh: build and refresh after an edit');
  console.table(rows);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await workspace.remove();
}
