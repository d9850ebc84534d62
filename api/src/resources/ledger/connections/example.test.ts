import { apiForAllTests } from '../../../testing/test-api';
import { eventually } from '../../../testing/eventually';

const api = apiForAllTests({ env: { BITCOIN_SOURCE: 'simulated' } });
const fields = { key: 'exemplo-1234', secret: 'segredo-5678' };

it('connects the invented exchange, shows what it would write, and writes it when confirmed', async () => {
  const token = await api.signIn();
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    api.inject({ method, url: `/portfolio/connections${url}`, token, ...(payload && { payload }) });
  const offered = (await send('GET', '/vendors')).json();
  expect(offered.vendors.map(({ vendor }: { vendor: string }) => vendor)).toEqual(['example']);
  const made = await send('POST', '', { vendor: 'example', accountKind: 'exchange_br', fields });
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { state: 'first_preview', keyEnding: '1234', isSimulated: true, permission: 'read_only' },
  ]);
  const { id } = made.json();
  expect((await send('POST', `/${id}/preview`)).statusCode).toBe(202);
  const shown = async () => (await send('GET', '')).json().connections[0];
  await eventually(async () => expect((await shown()).preview).not.toBeNull());
  const { preview } = await shown();
  expect(preview.counts.new).toBeGreaterThan(20);
  const confirmed = await send('POST', `/${id}/confirm`);
  expect([confirmed.statusCode, confirmed.json()]).toMatchObject([201, { counts: preview.counts }]);
  expect(confirmed.headers['x-altered-years']).toBe('2024,2025');
  expect(await shown()).toMatchObject({ state: 'ready', covered: { isCovered: true }, preview: null });
});
