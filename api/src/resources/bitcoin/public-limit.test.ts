import { type TestApi, startTestApi } from '../../testing/test-api';

let api: TestApi;
afterEach(() => api.close());

const priceFor = async (client: string) =>
  api.inject({ url: '/bitcoin/price', headers: { 'x-forwarded-for': client } });

it('answers a limited number of public reads a minute to a client, and says when to come back', async () => {
  api = await startTestApi({ env: { PUBLIC_READS_PER_MINUTE: '3' } });
  for (let read = 0; read < 3; read += 1)
    expect((await priceFor(`[2001:db8::${read}]:4711`)).statusCode).toBe(200);
  const refused = await priceFor('2001:db8::9');
  expect([refused.statusCode, refused.json().error, refused.headers['retry-after']]).toEqual([
    429,
    'RATE_LIMITED',
    '60',
  ]);
  expect((await priceFor('2001:db8:0:1::1')).statusCode).toBe(200);

  api.time.now = new Date(api.time.now.getTime() + 60_000);
  expect((await priceFor('2001:db8::9')).statusCode).toBe(200);
});

it('is never reached by the requests of a busy page', async () => {
  api = await startTestApi();
  for (let read = 0; read < 500; read += 1) expect((await priceFor('192.0.2.1')).statusCode).toBe(200);
});
