import type { ImportProblem } from '@painel/contract';
import type { PreparedRow } from './import-rows.model';
import { copy } from './transfer.copy';

export interface PreviewRow extends PreparedRow {
  state: { kind: 'ready' } | { kind: 'left-out' } | { kind: 'problem'; text: string };
}

/** The lines with the problems that the browser and the server found. Lines with a problem come first. */
export function previewOf(
  prepared: readonly PreparedRow[],
  problems: readonly ImportProblem[],
): PreviewRow[] {
  const sent = prepared.filter(({ row }) => row !== null);
  const said = new Map(problems.map(({ row, message }) => [sent[row - 1]?.line, message]));
  const stateOf = ({ line, row, problem }: PreparedRow): PreviewRow['state'] => {
    const text = problem ? copy.preview.problem[problem] : said.get(line);
    if (text !== undefined) return { kind: 'problem', text };
    return row ? { kind: 'ready' } : { kind: 'left-out' };
  };
  const rows = prepared.map((row) => ({ ...row, state: stateOf(row) }));
  const isFaulty = ({ state }: PreviewRow) => state.kind === 'problem';
  return [...rows.filter(isFaulty), ...rows.filter((row) => !isFaulty(row))];
}
