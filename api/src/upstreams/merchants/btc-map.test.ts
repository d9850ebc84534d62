import { fakeVendor } from '../../testing/vendors/fake-vendor';
import { createBtcMap, countCategories } from './btc-map';
import { merchantsCopy } from './merchants.copy';

const url = 'https://btcmap.exemplo/v4';
const place = (id: number, icon: string | null, more = {}) => ({
  id,
  icon,
  updated_at: '2026-11-01T00:00:00Z',
  ...more,
});

it('counts the places of each category by their symbols, in Portuguese', async () => {
  const body = [place(1, 'restaurant'), place(2, 'lunch_dining'), place(3, 'hotel'), place(4, 'local_cafe')];

  expect(await createBtcMap(fakeVendor(url, { '/places': body }), url).topCategories()).toEqual([
    { name: 'Restaurantes', count: 2 },
    { name: 'Cafés e padarias', count: 1 },
    { name: 'Hospedagem', count: 1 },
  ]);
});

it('requests the changes since then, with deletions', async () => {
  const bodies: Record<string, unknown> = {
    '/places': [
      place(1, 'restaurant', { updated_at: '2026-11-19T08:00:00.5Z' }),
      place(2, 'hotel', { updated_at: '2026-11-03T00:00:00Z' }),
      place(3, 'hotel'),
    ],
  };
  const vendor = fakeVendor(url, bodies);
  const source = createBtcMap(vendor, url);
  await source.topCategories();

  bodies['/places'] = [
    place(2, 'hotel', { deleted_at: '2026-11-20T01:00:00Z', updated_at: '2026-11-20T01:00:00Z' }),
    place(3, 'storefront'),
    place(4, 'restaurant'),
  ];

  expect(await source.topCategories()).toEqual([
    { name: 'Restaurantes', count: 2 },
    { name: 'Lojas', count: 1 },
  ]);
  expect(vendor.asked).toEqual([
    '/places?fields=id,icon,updated_at,deleted_at&updated_since=1970-01-01T00%3A00%3A00Z',
    '/places?fields=id,icon,updated_at,deleted_at&updated_since=2026-11-19T08%3A00%3A00.5Z&include_deleted=true',
  ]);
});

it('keeps five categories and puts the rest, the unknown and the nameless together', () => {
  const symbols = [
    'restaurant',
    'restaurant',
    'hotel',
    'hotel',
    'pets',
    'pets',
    'spa',
    'spa',
    'school',
    'school',
  ];

  expect(countCategories([...symbols, 'computer', 'rocket_launch', null, 'toString'])).toEqual([
    { name: 'Animais', count: 2 },
    { name: 'Beleza e bem-estar', count: 2 },
    { name: 'Educação', count: 2 },
    { name: 'Hospedagem', count: 2 },
    { name: 'Restaurantes', count: 2 },
    { name: merchantsCopy.others, count: 4 },
  ]);
});

it.each([
  ['an error', { error: 'x' }],
  ['a place without id', [{ icon: 'hotel', updated_at: '2026-11-01T00:00:00Z' }]],
  ['a place without time', [{ id: 1, icon: 'hotel' }]],
  ['a symbol that is no text', [place(1, 5 as never)]],
])('refuses %s', async (_what, body) => {
  const source = createBtcMap(fakeVendor(url, { '/places': body }), url);

  await expect(source.topCategories()).rejects.toMatchObject({ kind: 'malformed' });
});
