import type { VersionHealth, VitalHealth } from './health';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function wordsOfVital(name: string, vital: VitalHealth | null, valueOf: (value: number) => string): string[] {
  return vital ? [`${name} ${valueOf(vital.p75)} (${vital.rating})`] : [];
}

function wordsOfBytes({ bytes, budgetBytes }: VersionHealth): string[] {
  if (bytes === null) return [];
  const budget = budgetBytes === null ? '' : ` (budget ${budgetBytes / 1000} kB)`;
  return [`${(bytes / 1000).toFixed(1)} kB${budget}`];
}

/** `news 1.2.0 live: 120 visits, 2 failures (1 load, 1 run), LCP 1.9 s (good), …`: the 75th percentiles of 24 hours. */
export function wordsOfHealth(health: VersionHealth): string {
  const { section, version, role, visits, failures, lcp, inp, cls, requests, worse } = health;
  const reported = Object.entries(failures);
  const sum = reported.reduce((total, [, count]) => total + count, 0);
  const phases = reported.map(([phase, count]) => `${count} ${phase}`).join(', ');
  const failed = sum === 0 ? 'no failure' : `${sum} ${sum === 1 ? 'failure' : 'failures'} (${phases})`;
  const words = [
    `${visits} ${visits === 1 ? 'visit' : 'visits'}`,
    // Those of the host are not counted.
    ...(section === 'host' ? [] : [failed]),
    ...wordsOfVital('LCP', lcp, seconds),
    ...wordsOfVital('INP', inp, (value) => `${value} ms`),
    ...wordsOfVital('CLS', cls, (value) => (value / 1000).toFixed(2)),
    ...wordsOfBytes(health),
    ...(requests === null ? [] : [`${requests} requests`]),
    ...(worse.length === 0 ? [] : [`worse than live: ${worse.join(', ')}`]),
  ];
  return `${section.padEnd(12)} ${version} ${role}: ${words.join(', ')}`;
}
