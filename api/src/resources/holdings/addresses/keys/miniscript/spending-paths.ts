import type { WalletPath } from '@painel/contract';
import { assertNever } from '../../../../../assert-never';
import { refuse } from '../key-refusals';
import type { Fragment } from './parse-miniscript';

/** One way to spend: all of its groups of keys, once its locks are over. */
interface Way {
  groups: readonly { required: number; keys: readonly number[] }[];
  older: number;
  after: number;
}

const mostWays = 32;
const anyKeys = (required: number, keys: readonly number[]): Way => ({
  groups: required === 0 ? [] : [{ required, keys }],
  older: 0,
  after: 0,
});

const both = (one: Way, other: Way): Way => ({
  groups: [...one.groups, ...other.groups],
  older: Math.max(one.older, other.older),
  after: Math.max(one.after, other.after),
});

function limited(ways: readonly Way[]): readonly Way[] {
  return ways.length > mostWays ? refuse('too-complex') : ways;
}

const allOf = (one: readonly Way[], other: readonly Way[]) =>
  limited(one.flatMap((first) => other.map((second) => both(first, second))));

/** Every choice of the parts that are no single keys; single keys fill it up to the required number. */
function waysOfThreshold(required: number, parts: readonly Fragment[]): readonly Way[] {
  const keys = parts.flatMap((part) => (part.kind === 'key' ? [part.key] : []));
  const others = parts.filter((part) => part.kind !== 'key');
  if (others.length > 5) refuse('too-complex');
  return limited(
    Array.from({ length: 2 ** others.length }, (_unused, choice) => {
      const chosen = others.filter((_part, index) => (choice >> index) & 1);
      const missing = required - chosen.length;
      if (missing < 0 || missing > keys.length) return [];
      return chosen.map(waysOf).reduce(allOf, [anyKeys(missing, keys)]);
    }).flat(),
  );
}

function waysOf(part: Fragment): readonly Way[] {
  switch (part.kind) {
    case 'key':
      return [anyKeys(1, [part.key])];
    case 'multi':
      return [anyKeys(part.required, part.keys)];
    case 'older':
    case 'after':
      return [{ groups: [], older: 0, after: 0, [part.kind]: part.value }];
    case 'and':
      return allOf(waysOf(part.parts[0]), waysOf(part.parts[1]));
    case 'or_d':
    case 'or_b':
    case 'or_i':
      return limited(part.parts.flatMap(waysOf));
    case 'andor':
      return limited([...allOf(waysOf(part.parts[0]), waysOf(part.parts[1])), ...waysOf(part.parts[2])]);
    case 'thresh':
      return waysOfThreshold(part.required, part.parts);
    case 'verify':
    case 'or_zero':
      return waysOf(part.part);
    default:
      return assertNever(part);
  }
}

/** BIP 68: bit 22 counts units of 512 s instead of blocks, in the lower 16 bits. */
const timeBit = 1 << 22;
const lowBits = 0xffff;
const secondsPerUnit = 512;
/** BIP 65: numbers from here on are times, below heights. */
const firstTime = 500_000_000;

function lockOf({ older, after }: Way): WalletPath['lock'] {
  // The page and the alert follow one lock: the relative one, which starts over with each move of the coins.
  if (older !== 0) {
    const value = older & lowBits;
    return older & timeBit ? { kind: 'seconds', value: value * secondsPerUnit } : { kind: 'blocks', value };
  }
  if (after !== 0) return { kind: after < firstTime ? 'height' : 'time', value: after };
  return null;
}

/** Every way to spend, those without a lock first, then by their lock. */
export function spendingPaths(roots: readonly Fragment[]): WalletPath[] {
  return limited(roots.flatMap(waysOf))
    .map((way) => ({
      keys: way.groups.map(({ required, keys }) => ({ required, of: keys.length })),
      lock: lockOf(way),
    }))
    .sort((one, other) => (one.lock?.value ?? 0) - (other.lock?.value ?? 0));
}
