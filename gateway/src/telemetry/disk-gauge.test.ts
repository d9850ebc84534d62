import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Gauge } from '@painel/api';
import { registerDiskGauge } from './disk-gauge';

it('reports what each disk has left, and nothing of a folder that is missing', async () => {
  const gauges: Gauge[] = [];
  const telemetry = { gauge: (gauge: Gauge) => void gauges.push(gauge), ended: () => undefined };
  registerDiskGauge(telemetry, { data: tmpdir(), site: '/missing' });
  const values = await gauges[0]!.read();
  expect(values.map(({ labels }) => labels)).toEqual([{ folder: 'data' }]);
  const { bsize, blocks } = statfsSync(tmpdir());
  expect(values[0]!.value).toBeGreaterThan(0);
  expect(values[0]!.value).toBeLessThanOrEqual(bsize * blocks);
});
