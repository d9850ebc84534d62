import { check } from './index';
import { releaseSandbox, type ReleaseSandbox } from './testing';

let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
});
afterEach(() => sandbox.close());

const ui = (version: string, ...names: string[]) => ({ '@painel/shared/ui': { version, names } });

it('says of each build whether it fits what is released, and changes nothing', async () => {
  await sandbox.release([
    await sandbox.host('1.0.0', { offers: ui('1.0.0', 'Button', 'Card') }),
    await sandbox.section('news', '1.0.0', { needs: ui('1.0.0', 'Card') }),
  ]);
  const before = await sandbox.registry();
  const directories = [
    await sandbox.host('1.1.0', { offers: ui('1.0.0', 'Button', 'Chip') }),
    await sandbox.section('news', '1.1.0', { needs: ui('1.0.0', 'Chip') }),
    await sandbox.section('taxes', '1.0.0', { needs: ui('1.0.0', 'Button') }),
    await sandbox.section('prices', '1.0.0', { routes: ['/news'] }),
  ];
  const found = await check({ store: sandbox.store, directories });
  expect(found.map(({ label, refusal }) => [label, refusal])).toEqual([
    ['host@1.1.0', expect.stringContaining('news@1.0.0 is live and takes Card from @painel/shared/ui')],
    ['news@1.1.0', expect.stringContaining("news takes Chip from @painel/shared/ui, and the host's 1.0.0")],
    ['taxes@1.0.0', null],
    ['prices@1.0.0', expect.stringContaining('prices cannot take /news')],
  ]);
  expect(await sandbox.registry()).toEqual(before);
});

it('has nothing to hold builds against before the first release', async () => {
  const directories = [await sandbox.section('news', '1.0.0')];
  await expect(check({ store: sandbox.store, directories })).rejects.toThrow('Nothing is released in');
});
