import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contractToAnnounce } from './running-api';
import { releaseSandbox, type ReleaseSandbox } from './testing';

let sandbox: ReleaseSandbox;
let answer: { status: number; body: string };
let asked: string[];
let apiUrl: string;

const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  response.writeHead(answer.status).end(answer.body);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/btc-api`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  asked = [];
  sandbox = await releaseSandbox();
});
afterEach(() => sandbox.close());

const keeps = (contract: string) => {
  answer = { status: 200, body: JSON.stringify({ contract }) };
};
const announce = (options: Partial<Parameters<typeof contractToAnnounce>[0]> = {}) =>
  contractToAnnounce({ ...sandbox, isApiNamed: true, ownContract: '1.2.0', apiUrl, ...options });

it.each(['1.2.0', '1.3.1'])('announces what the running API says: %s', async (contract) => {
  keeps(contract);
  expect(await announce()).toBe(contract);
  expect(await announce({ apiUrl: `${apiUrl}/` })).toBe(contract);
  expect(asked).toEqual(['/btc-api/version', '/btc-api/version']);
});

it('refuses an API with an older contract than the checkout has', async () => {
  keeps('1.1.9');
  await expect(announce()).rejects.toThrow(
    `The API at ${apiUrl} keeps contract 1.1.9, and this checkout has 1.2.0. Ship the API first, then run this again.`,
  );
});

it.each([
  [404, '{"error":"NOT_FOUND"}'],
  [200, '<html>'],
  [200, 'null'],
  [200, '{"contract":"newest"}'],
])('refuses an API that names no contract: %d %s', async (status, body) => {
  answer = { status, body };
  await expect(announce()).rejects.toThrow(`${apiUrl}/version answers ${status} and names no contract.`);
});

it('refuses where no API answers', async () => {
  await expect(announce({ apiUrl: 'http://127.0.0.1:1' })).rejects.toThrow(
    'No API answers at http://127.0.0.1:1/version. Start it ("npm run serve"), or name the one that readers use with --api-at.',
  );
});

describe('a release of everything', () => {
  const ofEverything = { isApiNamed: false };

  it('asks no API when it is the first: that of the checkout will serve the site', async () => {
    expect(await announce(ofEverything)).toBe('1.2.0');
    expect(asked).toEqual([]);
  });

  it.each(['1.2.0', '1.3.0'])('announces nothing where %s is announced', async (contract) => {
    await sandbox.release([], { contract });
    expect(await announce(ofEverything)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it.each(['1.1.0', undefined])('asks the API where %s is announced', async (contract) => {
    await sandbox.release([await sandbox.host('1.0.0')], { contract });
    keeps('1.1.0');
    await expect(announce(ofEverything)).rejects.toThrow('Ship the API first');
    keeps('1.2.0');
    expect(await announce(ofEverything)).toBe('1.2.0');
  });
});
