import type { Gauge, Telemetry } from '@painel/api';
import { summaryOf, type VersionHealth } from '@painel/platform/release';
import { registerSectionGauges } from './section-gauges';

const news: VersionHealth = {
  section: 'news',
  version: '1.1.0',
  role: 'live',
  visits: 40,
  failures: { load: 2 },
  lcp: { p75: 2600, rating: 'needs improvement', visits: 30 },
  inp: null,
  cls: { p75: 40, rating: 'good', visits: 30 },
  bytes: 11_000,
  sent: 0,
  requests: 9,
  budgetBytes: null,
  byHour: [],
  worse: [],
};

function setting() {
  const gauges = new Map<string, Gauge>();
  const telemetry: Telemetry = { gauge: (gauge) => void gauges.set(gauge.name, gauge), ended: () => {} };
  const state = { now: 0, reads: 0, isBroken: false };
  registerSectionGauges(telemetry, {
    releases: {
      live: async () =>
        summaryOf({ revision: 7, host: null, sections: {}, expires: new Date(90_000).toISOString() }),
      verified: async () => ({
        publicKey: null,
        registry: null,
        text: null,
        sound: { revision: 7, host: { version: '1.0.0' }, sections: {}, problems: ['section news: title'] },
        fallbackFiles: null,
        isUnverified: false,
      }),
    },
    health: {
      async health() {
        state.reads += 1;
        if (state.isBroken) throw new Error('the store does not answer');
        return [news];
      },
    },
    now: () => state.now,
  });
  return { state, read: async (name: string) => gauges.get(`painel_${name}`)!.read() };
}

it('reports what browsers measured by section, version, role and revision', async () => {
  const { read } = setting();
  const labels = { section: 'news', version: '1.1.0', role: 'live', revision: '7' };
  expect(await read('section_visits_24h')).toEqual([{ labels, value: 40 }]);
  expect(await read('section_failures_24h')).toEqual([{ labels: { ...labels, phase: 'load' }, value: 2 }]);
  expect(await read('section_lcp_p75_seconds')).toEqual([{ labels, value: 2.6 }]);
  expect(await read('section_inp_p75_seconds')).toEqual([]);
  expect(await read('section_cls_p75')).toEqual([{ labels, value: 0.04 }]);
  expect(await read('section_bytes_p75')).toEqual([{ labels, value: 11_000 }]);
  expect(await read('registry_revision')).toEqual([{ value: 7 }]);
  expect(await read('registry_problems')).toEqual([{ value: 1 }]);
  expect(await read('registry_expires_seconds')).toEqual([{ value: 90 }]);
});

it('reads the store once a minute, and again after a failure', async () => {
  const { state, read } = setting();
  state.isBroken = true;
  await expect(read('section_visits_24h')).rejects.toThrow('the store');
  state.isBroken = false;
  await Promise.all([read('section_visits_24h'), read('section_cls_p75')]);
  state.now = 59_000;
  await read('registry_revision');
  expect(state.reads).toBe(2);
  state.now = 60_000;
  await read('section_visits_24h');
  expect(state.reads).toBe(3);
});
