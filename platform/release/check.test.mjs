import { check } from './index.mjs';
import { workshop } from './testing.mjs';

let shop;
beforeEach(async () => {
  shop = await workshop();
});
afterEach(() => shop.close());

const ui = (version, ...names) => ({ '@painel/shared/ui': { version, names } });

it('says of each build whether it fits what is released, and changes nothing', async () => {
  await shop.release([
    await shop.host('1.0.0', { offers: ui('1.0.0', 'Button', 'Card') }),
    await shop.section('news', '1.0.0', { needs: ui('1.0.0', 'Card') }),
  ]);
  const before = await shop.registry();
  const directories = [
    await shop.host('1.1.0', { offers: ui('1.0.0', 'Button', 'Chip') }),
    await shop.section('news', '1.1.0', { needs: ui('1.0.0', 'Chip') }),
    await shop.section('taxes', '1.0.0', { needs: ui('1.0.0', 'Button') }),
    await shop.section('prices', '1.0.0', { routes: ['/news'] }),
  ];
  const found = await check({ store: shop.store, directories });
  expect(found.map(({ label, refusal }) => [label, refusal])).toEqual([
    ['host@1.1.0', expect.stringContaining('news@1.0.0 is live and takes Card from @painel/shared/ui')],
    ['news@1.1.0', expect.stringContaining("news takes Chip from @painel/shared/ui, and the host's 1.0.0")],
    ['taxes@1.0.0', null],
    ['prices@1.0.0', expect.stringContaining('prices cannot take /news')],
  ]);
  expect(await shop.registry()).toEqual(before);
});

it('has nothing to hold builds against before the first release', async () => {
  const directories = [await shop.section('news', '1.0.0')];
  await expect(check({ store: shop.store, directories })).rejects.toThrow('Nothing is released in');
});
