import { fakeVendor } from '../../testing/vendors/fake-vendor';
import body from '../../testing/vendor-bodies/alternative-me.json';
import { createAlternativeMe } from './alternative-me';

const url = 'https://medo.exemplo';
const source = (answer: unknown) => createAlternativeMe(fakeVendor(url, { '/fng/': answer }), url);
const valued = (value: unknown) => ({ data: [{ ...body.data[0], value }] });

it('reads the newest value', async () => {
  expect(await source(body).fearGreed()).toEqual({
    value: 71,
    value_classification: 'Greed',
    timestamp: '2026-09-19T00:00:00.000Z',
  });
});

it('names the class by our limits, not by the vendor', async () => {
  const vendors = { data: [{ value: '22', value_classification: 'Extreme Fear', timestamp: '1789776000' }] };

  expect(await source(vendors).fearGreed()).toMatchObject({ value_classification: 'Fear' });
});

it.each([{ data: [] }, {}, null, 'x', valued('101'), valued('-1'), valued(''), valued('muito')])(
  'refuses %j',
  async (answer) => {
    await expect(source(answer).fearGreed()).rejects.toMatchObject({ kind: 'malformed' });
  },
);
