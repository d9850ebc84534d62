import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findStage, stageNamed } from './stages';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'stages-'));
  file = path.join(folder, 'stages.json');
});
afterEach(() => rm(folder, { recursive: true }));

it('gives the places of a stage, from the folder of the file on', async () => {
  const site = 's3://bucket/staging?endpoint=http://127.0.0.1:1';
  await writeFile(
    file,
    JSON.stringify({ staging: { site, data: 'keys' }, production: { site: './site', data: '/srv/data' } }),
  );
  expect(await findStage(file, 'staging')).toEqual({
    name: 'staging',
    site,
    data: path.join(folder, 'keys'),
  });
  expect(await stageNamed(file, 'production')).toEqual({
    name: 'production',
    site: path.join(folder, 'site'),
    data: '/srv/data',
  });
  expect(await stageNamed(file, './site')).toBeNull();
  await expect(findStage(file, 'toString')).rejects.toThrow(
    `There is no stage toString. ${file} names staging, production.`,
  );
});

it('names a site by its address, which has no key here', async () => {
  await writeFile(file, '{"staging":{"site":"https://staging.painel.example"}}');
  expect(await findStage(file, 'staging')).toEqual({
    name: 'staging',
    site: 'https://staging.painel.example',
  });
});

it('explains how to write the file where there is none', async () => {
  expect(await stageNamed(file, 'staging')).toBeNull();
  await expect(findStage(file, 'staging')).rejects.toThrow(
    `${file} does not exist. Write the stages into it: { "staging": { "site": "./staging/site", "data": "./staging/data" } }`,
  );
});

it.each([
  ['no JSON', '{', 'cannot be read as JSON. Write it like this'],
  ['a list', '[]', 'does not name stages: each has'],
  ['a stage without a key', '{"staging":{"site":"./s"}}', 'does not name stages, at staging.data: each has'],
  ['an empty site', '{"staging":{"site":"","data":"d"}}', 'at staging.site'],
  ['more than a stage has', '{"staging":{"site":"s","data":"d","key":"k"}}', 'at staging: each has'],
  ['another name', '{"Staging 2":{"site":"s","data":"d"}}', 'at Staging 2: each has'],
])('refuses %s', async (_, text, sentence) => {
  await writeFile(file, text);
  await expect(findStage(file, 'staging')).rejects.toThrow(sentence);
});
