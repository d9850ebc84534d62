import type { Phase, VersionHealth, VitalHealth } from '@painel/platform/release';
import { escapeText } from '../../escape';
import { cellOf, cellsOf, rowOf, tableOf } from '../tables';
import { healthCopy as copy } from './health.copy';

const vitalOf = (vital: VitalHealth | null, words: (value: number) => string) =>
  vital ? copy.rated(words(vital.p75), copy.ratings[vital.rating]) : copy.unknown;

function failuresOf({ section, failures }: VersionHealth): string {
  if (section === 'host') return copy.notCounted;
  const reported = Object.entries(failures).map(([phase, count]) => copy.failed(count, phase as Phase));
  return reported.join(', ') || copy.noFailures;
}

function bytesOf({ bytes, sent, budgetBytes }: VersionHealth): string {
  if (bytes === null) return copy.unknown;
  const weight = copy.kilobytes(bytes);
  const beside = budgetBytes === null ? weight : copy.withBudget(weight, budgetBytes);
  return sent === null ? beside : copy.received(beside, sent);
}

const bar = { width: 4, gap: 1, height: 24 };

/** A bar for each hour, the newest to the right. */
function sparklineOf(byHour: number[]): string {
  const most = Math.max(...byHour);
  if (most === 0) return '';
  const bars = byHour.map((visits, index) => {
    const height = Math.ceil((visits / most) * bar.height);
    return `<rect x="${index * (bar.width + bar.gap)}" y="${bar.height - height}" width="${bar.width}" height="${height}"/>`;
  });
  const width = byHour.length * (bar.width + bar.gap);
  const label = escapeText(copy.hours(most, byHour.at(-1)!));
  return `<svg role="img" aria-label="${label}" width="${width}" height="${bar.height}" fill="currentColor">${bars.join('')}</svg>`;
}

const headOf = { lcp: copy.lcp, inp: copy.inp, cls: copy.cls, bytes: copy.weight };

function versionOf({ version, role, worse }: VersionHealth): string {
  const words = copy.versionAs(version, copy.roles[role]);
  return worse.length === 0
    ? words
    : copy.worse(
        words,
        worse.map((measure) => headOf[measure]),
      );
}

/** The cells of a version's row by their heads, but for the first and the last. */
function healthCells(health: VersionHealth) {
  const { visits, lcp, inp, cls, requests } = health;
  return {
    [copy.version]: versionOf(health),
    [copy.visits]: copy.count(visits),
    [copy.failures]: failuresOf(health),
    [copy.lcp]: vitalOf(lcp, copy.seconds),
    [copy.inp]: vitalOf(inp, copy.milliseconds),
    [copy.cls]: vitalOf(cls, copy.shift),
    [copy.bytes]: bytesOf(health),
    [copy.requests]: requests === null ? copy.unknown : copy.count(requests),
  };
}

const healthRow = (health: VersionHealth) =>
  rowOf(health.section, cellsOf(healthCells(health)) + cellOf(copy.byHour, sparklineOf(health.byHour)));

/** How the versions fared in the browsers of readers. */
export function healthTable(health: VersionHealth[]): string {
  const seen = health.filter(({ visits, lcp, requests }) => visits > 0 || lcp || requests !== null);
  const [first] = seen;
  const heads = first ? [copy.section, ...Object.keys(healthCells(first)), copy.byHour] : [];
  const content = first ? tableOf(heads, seen.map(healthRow), copy.caption) : `<p>${copy.empty}</p>`;
  return `<h2>${copy.title}</h2>${content}`;
}
