import { RecordedResponse, fakeVendor } from '../../testing/vendors/fake-vendor';
import type { HttpResponse } from '../http/http-client';
import { createGitHub } from './github';

const url = 'https://github.exemplo';
const commits = { all: Array.from({ length: 52 }, (_, week) => week), owner: [] };
const [participation, contributors] = ['/repos/bitcoin/bitcoin/stats', '/repos/bitcoin/bitcoin/contributors'];
const pages = (link: string) => new RecordedResponse(200, '[{"contributions":7}]', { link });
const documented = pages(
  `<${url}/repositories/1181927/contributors?per_page=1&anon=true&page=2>; rel="next", <${url}/repositories/1181927/contributors?per_page=1&anon=true&page=1342>; rel="last"`,
);
const read = (bodies: Record<string, unknown>) => createGitHub(fakeVendor(url, bodies), url, 1).development();

it('adds up the commits of a year and takes the number of people from the last page', async () => {
  const development = await read({ [participation]: commits, [contributors]: documented });

  // 0 + 1 + … + 51
  expect(development).toEqual({ commitsLastYear: 1_326, contributors: 1_342 });
});

it.each([
  ['its pages are not numbered', pages('<https://x.exemplo/a>; rel="next"'), 1],
  ['there is one page', new RecordedResponse(200, '[{"contributions":7}]'), 1],
  ['there is no contributor', new RecordedResponse(200, '[]'), 0],
  ['it is no list', new RecordedResponse(200, '{"message":"rate limit"}'), null],
])('counts the contributors when %s', async (_what, answer, count) => {
  const development = await read({ [participation]: commits, [contributors]: answer });

  expect(development.contributors).toBe(count);
});

it.each([
  ['fewer weeks', { all: [1, 2, 3] }],
  ['a negative week', { all: commits.all.with(0, -1) }],
  ['nothing', {}],
])('knows no commits from %s, and keeps the contributors', async (_what, body) => {
  expect(await read({ [participation]: body, [contributors]: documented })).toEqual({
    commitsLastYear: null,
    contributors: 1_342,
  });
});

it('asks again while GitHub counts', async () => {
  const vendor = fakeVendor(url, { [contributors]: documented });
  let asked = 0;
  const counting = {
    ...vendor,
    answer: async <Output>(asking: string, take: (answer: HttpResponse) => Output) => {
      if (asking.includes('/contributors')) return vendor.answer(asking, take);
      asked += 1;
      const ready = asked > 2;
      return take({ status: ready ? 200 : 202, body: ready ? JSON.stringify(commits) : '{}', headers: {} });
    },
  };

  expect((await createGitHub(counting, url, 1).development()).commitsLastYear).toBe(1_326);
  expect(asked).toBe(3);
});

it('gives up when GitHub is still counting', async () => {
  const counting = new RecordedResponse(202, '{}');

  await expect(read({ [participation]: counting })).rejects.toMatchObject({ kind: 'timeout' });
});
