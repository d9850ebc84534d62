import { makeForger } from '../../../platform/release/trust/forgeries';
import { reportsOfPage } from '../testing/reports-of-page';
import { loadRegistry } from './load-registry';

const { root, good, registries, outdated, seenBefore, entries, ...others } = makeForger();

const answering = (body: unknown) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body)));
const load = async () => loadRegistry('/remotes.json', { publicKey: root, acceptsUnsigned: false });
/** What may run. */
const versions = async () => {
  const { sections } = (await load())!;
  const released = Object.entries(sections).filter(([, { version }]) => version !== '');
  return Object.fromEntries(released.map(([name, { version }]) => [name, version]));
};
const live = { news: '1.0.0', dashboard: '1.0.0' };

afterEach(() => localStorage.clear());

it('runs what each key may sign', async () => {
  answering(good);
  await expect(versions()).resolves.toEqual(live);
  answering(others.nextNews);
  await expect(versions()).resolves.toEqual({ ...live, news: '1.1.0' });
});

it('runs what a key signed before its end', async () => {
  answering(others.earlierNews);
  await expect(versions()).resolves.toEqual({ ...live, news: '1.0.1' });
});

it.each([...registries, ...outdated])('does not run a registry %s', async (_, document) => {
  answering(document);
  await expect(load()).resolves.toBeNull();
});

it.each([...registries, ...outdated, ...seenBefore])(
  'goes on with the one it knows in place of one %s',
  async (_, document) => {
    answering(good);
    await load();
    answering(document);
    await expect(versions()).resolves.toEqual(live);
  },
);

describe.each(entries)('an entry signed by %s (%s)', (_, section, document) => {
  it('is replaced by the one that this browser knows, and told of', async () => {
    answering(good);
    await load();
    const told = reportsOfPage();
    answering(document);
    await expect(versions()).resolves.toEqual(live);
    expect(told().map(({ properties }) => properties.message)).toEqual([
      `section ${section} is older than before, or not signed by who may sign it`,
    ]);
    // Nothing forged was kept.
    expect(localStorage.getItem('last-registry')).toBe(JSON.stringify(good));
  });
});

describe('on a first visit', () => {
  it.each(entries.filter(([by]) => by !== 'its key, at an earlier time'))(
    'runs nothing of an entry signed by %s (%s), and everything else',
    async (_, section, document) => {
      answering(document);
      const { [section as 'news']: __, ...left } = live;
      await expect(versions()).resolves.toEqual(left);
    },
  );

  it('knows the addresses of an entry that nobody signed, without code, words, links or pages of others', async () => {
    answering(others.wild);
    const { sections } = (await load())!;
    expect(sections['dashboard']).toEqual({
      version: '',
      entry: expect.any(String),
      globalName: '',
      integrity: {},
      title: 'deste endereço',
      routes: [
        { path: '/dashboard', access: 'protected', frame: 'site' },
        { path: '/dashboard/:card', access: 'public', frame: 'site' },
      ],
      widgets: [],
    });
    expect(sections['news']).toMatchObject({ version: '1.0.0', title: 'news' });
  });

  it.each([{}, { routes: 'x' }, { routes: [null] }])('runs the rest beside an entry %j', async (entry) => {
    answering(others.withDashboard(entry));
    await expect(versions()).resolves.toEqual({ news: '1.0.0' });
  });
});

it('runs nothing that was signed by a key that has the section no more', async () => {
  answering(others.takenAway);
  await expect(versions()).resolves.toEqual({ dashboard: '1.0.0' });
  answering(good);
  await load();
  answering(others.takenAway);
  await expect(versions()).resolves.toEqual({ dashboard: '1.0.0' });
});

it('leaves out a canary that the key of another section signed', async () => {
  answering(others.foreignCanary);
  expect((await load())!.sections['dashboard']).toMatchObject({ version: '1.0.0' });
  expect((await load())!.sections['dashboard']!.canary).toBeUndefined();
  answering(others.ownCanary);
  expect((await load())!.sections['dashboard']!.canary).toMatchObject({ version: '1.1.0' });
});
