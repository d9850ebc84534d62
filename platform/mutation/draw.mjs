import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * Samples mutants by a hash of their change, not of its place: a moved file, or a line added above, leaves the rest of the sample.
 *
 * @param mutants each with `file`, `line`, `original` and `replacement`
 * @returns at most `size` of them, by file and line
 */
export function drawMutants(mutants, { seed, size }) {
  const seen = new Map();
  const ranked = mutants.map((mutant) => {
    const key = [path.basename(mutant.file), mutant.line, mutant.original, mutant.replacement].join('\n');
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return { mutant, rank: createHash('sha256').update(`${seed}\n${nth}\n${key}`).digest('hex') };
  });
  return ranked
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant)
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.lineNumber - other.lineNumber);
}
