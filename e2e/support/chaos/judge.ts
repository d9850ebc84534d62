import type { Sight } from './reader';

export const verdicts = [
  'blank page',
  'unhandled rejection',
  'lost write',
  'shown as live, but not',
] as const;
export type Verdict = (typeof verdicts)[number];

export interface Finding {
  verdict: Verdict;
  /** Milliseconds since the start. */
  atMs: number;
  reader: string;
  detail: string;
}

/** A page that is blank for so long was not only between two pictures. */
const blankMs = 3000;
/**
 * A price counts as live for so long: the server serves one as fresh for a minute, a stream may be silent for another before the page asks, and
 * the answer has its time.
 */
const liveMs = 150_000;

const saysLive = (text: string) =>
  /ao vivo/i.test(text.replaceAll(/simulação ao vivo/gi, '').replaceAll(/\bpreços? ao vivo e\b/gi, ''));

/** The name of a reader's sight, for the table. */
export function nameOf(sight: Sight | null): string {
  if (!sight) return 'a page that does not answer';
  if (sight.isBrowsers) return 'that the site cannot be reached';
  if (sight.isBlank) return 'nothing';
  if (/sem conexão|não respondeu/i.test(sight.text)) return 'a copy, or that there is no connection';
  if (/indisponível no momento|falha ao|não foi possível|não pôde ser|algo deu errado/i.test(sight.text))
    return 'the page, and what failed';
  if (/desatualizad/i.test(sight.text)) return 'the page with its age';
  return saysLive(sight.text) ? 'the page, live' : 'the page';
}

/** Judges what one reader sees, moment after moment. Each kind of finding is reported once for each page that shows it. */
export function createJudge(ageOf: (text: string) => number | null) {
  let blank: { since: number; loadedAt: number } | null = null;
  let reported = '';

  return function judge(sight: Sight | null, atMs: number): Omit<Finding, 'reader'> | null {
    // On a machine with too much to do two pages after one another are seen just as they begin.
    if (sight && sight.loadedAt !== blank?.loadedAt) blank = { since: atMs, loadedAt: sight.loadedAt };
    if (sight && (!sight.isBlank || sight.isBrowsers)) blank = null;
    const once = (verdict: Verdict, detail: string) => {
      if (reported === `${verdict} ${sight!.path}`) return null;
      reported = `${verdict} ${sight!.path}`;
      return { verdict, atMs, detail };
    };
    if (sight && blank && atMs - blank.since >= blankMs) return once('blank page', sight.path);
    // A card that claims to be live is judged by its own prices: a younger one elsewhere on the page does not excuse it.
    const ages = sight ? [sight.text, ...sight.parts].filter(saysLive).map(ageOf) : [];
    const age = Math.max(...ages.map((each) => each ?? 0));
    if (sight && age > liveMs)
      return once('shown as live, but not', `${sight.path}: of ${Math.round(age / 1000)} s ago`);
    return null;
  };
}

/** The results of a run that its verdict depends on. */
interface Outcome {
  findings: readonly Finding[];
  notHealed: readonly string[];
  notInjected: readonly string[];
}

/** Whether `pnpm chaos` ends with 0. A class that could not be injected was not judged. */
export const isWell = ({ findings, notHealed, notInjected }: Outcome): boolean =>
  findings.length + notHealed.length + notInjected.length === 0;
