import { simulateWithdrawal } from '@painel/api/withdrawal';
import { median } from './median';
import { noteAtMost } from './note-result';

const maxMs = 400;
const runs = 5;
const days = 5_200;

const btc = 100_000_000;
const usual = {
  sats: btc,
  costCents: 20_000_000,
  priceCents: 60_000_000,
  needCents: 1_200_000,
  everyMonths: 1,
  feeBps: 50,
  years: 10,
  raiseBps: 450,
  otherCryptoCents: 0,
  cashMonths: 0,
};
/** Every month is taxed, no path ends early, and the tax of each is paid by a sale of the next. */
const rich = {
  ...usual,
  sats: 100_000 * btc,
  needCents: 100_000_000,
  otherCryptoCents: 4_000_000,
  cashMonths: 36,
};
const requests = {
  'ten years': usual,
  'one year': { ...usual, years: 1 },
  'five years, always taxed': { ...rich, years: 5 },
  'seven years, always taxed': { ...rich, years: 7 },
  'fifty years, always taxed': { ...rich, years: 50 },
};
/** Closes that rise in waves, as many as there will be in 2027. */
const closes = Float64Array.from({ length: days }, (_, day) =>
  Math.round(3_000 * Math.exp(day * 0.0012 + Math.sin(day / 70) * 0.6) * 100),
);
const target = { sats: 1_000 * btc, amountCents: 100, cadence: 'weekly', today: '2026-11-28' } as const;

const table: Record<string, string> = {};
let worst = 0;
for (const [name, withdrawal] of Object.entries(requests)) {
  const times = Array.from({ length: runs }, (_, run) => {
    const before = process.cpuUsage();
    const past = { firstDay: '2013-01-01', closes };
    simulateWithdrawal({ withdrawal, year: 2026, past, haircut: 0, seed: `${run}`, target: { ...target } });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  const figure = median(times);
  worst = Math.max(worst, figure);
  table[name] = `${figure.toFixed(0)} ms`;
}
console.table(table);
noteAtMost('', 'processor time of a simulation of withdrawals (ms)', worst, maxMs, 0);
process.exitCode = worst <= maxMs ? 0 : 1;
