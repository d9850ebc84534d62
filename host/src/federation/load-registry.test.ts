import { loadRegistry } from './load-registry';

const registry = { revision: 7, host: { version: '1.0.0' }, sections: {} };

const answering = (body: unknown, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));

afterEach(() => localStorage.clear());

it('reads the live registry', async () => {
  answering(registry);
  await expect(loadRegistry('/remotes.json')).resolves.toEqual(registry);
});

it.each([
  ['out of reach', () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'))],
  ['an error page', () => answering({}, 500)],
  ['not a registry', () => answering({ sections: 'none' })],
])('takes the last good one when the live one is %s', async (_, fail) => {
  answering(registry);
  await loadRegistry('/remotes.json');
  fail();
  await expect(loadRegistry('/remotes.json')).resolves.toEqual(registry);
});

it('has none on a first visit without it, or with a kept one that is garbage', async () => {
  answering({}, 404);
  await expect(loadRegistry('/remotes.json')).resolves.toBeNull();
  localStorage.setItem('last-registry', '{"sections":');
  await expect(loadRegistry('/remotes.json')).resolves.toBeNull();
});
