import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('release.mjs', import.meta.url));
let folder: string;

/** What the command says and how it ends, on a site where nothing was released. */
function say(...args: string[]) {
  const places = ['--site', path.join(folder, 'site'), '--data', path.join(folder, 'data')];
  const { stdout, stderr, status } = spawnSync(process.execPath, [command, ...args, ...places], {
    encoding: 'utf8',
  });
  return [stdout + stderr, status];
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'painel-release-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  [['news'], 'The first release is all of it: "npm start", or "pnpm release --all".', 1],
  [['nowhere'], 'There is no nowhere. Name what to release: host, ', 1],
  [['--all', '--no-check'], 'With --no-check, name what to release', 1],
  [['check', '--no-check'], 'there is nothing to hold builds against.', 1],
  [['preview', 'host'], 'Name one of analysis, ', 1],
  [['rollback'], 'Name the section. Live are none.', 1],
  [['diff'], 'Name two revisions: "pnpm release history" lists them.', 1],
  [['history', 'news'], 'No kept revision changed news', 0],
  [['status'], 'Nothing is released in ', 0],
])('says of %j at once what is missing', (args, sentence, code) => {
  const [said, status] = say(...args);
  expect(said).toContain(sentence);
  expect(status).toBe(code);
});

it('says that the contract of the API was announced, and that it was there already', () => {
  expect(say('api')).toEqual([expect.stringMatching(/^Revision 1: contract \d/), 0]);
  expect(say('api')).toEqual(['Revision 1: nothing changed\n', 0]);
});
