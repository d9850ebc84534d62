import { setTimeout as pause } from 'node:timers/promises';
import { type Check, type Finding, failure, reasonOf } from './finding';

export interface Examined {
  name: string;
  findings: Finding[];
}

/** A check that takes longer is aborted, whatever it waits for. */
const usualMs = 8000;

async function examineOne({ name, run, limitMs = usualMs }: Check): Promise<Examined> {
  const done = new AbortController();
  const late = pause(limitMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`no answer within ${limitMs / 1000} s`);
  });
  try {
    return { name, findings: await Promise.race([run(), late]) };
  } catch (error) {
    return { name, findings: [failure(reasonOf(error), 'Mend that, then run this again.')] };
  } finally {
    done.abort();
    late.catch(() => undefined);
  }
}

/** Runs the checks side by side. One that throws, or is late, is a failure. */
export const examine = (checks: readonly Check[]): Promise<Examined[]> => Promise.all(checks.map(examineOne));

const marks = { ok: 'ok     ', warning: 'warning', failure: 'FAILURE' };

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The report for the terminal: each finding with its advice, and the sum in the last line. */
export function reportOf(examined: readonly Examined[]): { text: string; hasFailed: boolean } {
  const width = Math.max(...examined.map(({ name }) => name.length));
  const lines = examined.flatMap(({ name, findings }) =>
    findings.flatMap(({ level, says, advice }) => [
      `${marks[level]}  ${name.padEnd(width)}  ${says}`,
      ...(advice ? [`${' '.repeat(width + 11)}→ ${advice}`] : []),
    ]),
  );
  const count = (level: Finding['level']) =>
    examined.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length;
  const [failures, warnings] = [count('failure'), count('warning')];
  const sum = `${counted(failures, 'failure')}, ${counted(warnings, 'warning')}.`;
  return { text: [...lines, '', sum].join('\n'), hasFailed: failures > 0 };
}
