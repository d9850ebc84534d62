import { prepareResponse } from './prepared-response';

const provenance = { source: 'live', readAt: new Date('2026-11-20T12:00:00.000Z'), seconds: 5 } as const;
const long = 'bitcoin '.repeat(2_000);

it.each(['br', 'gzip'] as const)(
  'keeps no more memory than its bytes take when packed as %s',
  async (encoding) => {
    const { bytes } = await prepareResponse(long, encoding, provenance);
    // At most the few kilobytes that small buffers share; zlib's own piece of output is larger.
    expect(bytes.buffer.byteLength).toBeLessThanOrEqual(Math.max(Buffer.poolSize, bytes.length));
  },
);

it('is not packed again while its bytes stay the same', async () => {
  const before = await prepareResponse(long, 'br', provenance);
  const later = { ...provenance, readAt: new Date('2026-11-20T12:01:00.000Z') };
  const again = await prepareResponse(long, 'br', later, before);
  expect(again.bytes).toBe(before.bytes);
  expect(again.headers['x-data-time']).toBe('2026-11-20T12:01:00.000Z');
});
