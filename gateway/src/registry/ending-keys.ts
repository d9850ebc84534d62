import type { Trust } from '@painel/platform/registry';
import type { RegistryProblem } from './registry-problem';

const warnWithinMs = 14 * 86_400_000;

/** Which keys end soon, or the document that names them; null where none does. One that has ended was replaced. */
export function endingKeys({ expires, keys, roles }: Trust, now = Date.now()): RegistryProblem | null {
  const isEnding = (end: string) => Date.parse(end) - now < warnWithinMs;
  const inUse = [...roles.operator, ...roles.snapshot, ...Object.values(roles.sections).flat()];
  const ends = [
    ...(isEnding(expires) ? [{ name: 'root', end: expires }] : []),
    ...[...new Set(inUse)]
      .map((name) => ({ name, end: keys[name]?.expires ?? '' }))
      .filter(({ end }) => isEnding(end) && Date.parse(end) > now),
  ];
  if (ends.length === 0) return null;
  const first = ends.map(({ end }) => end).toSorted()[0]!;
  return { kind: 'keys', names: ends.map(({ name }) => name), expires: first };
}
