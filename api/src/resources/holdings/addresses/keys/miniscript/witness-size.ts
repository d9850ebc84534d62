import { assertNever } from '../../../../../assert-never';
import type { Fragment } from './parse-miniscript';

/** Bytes of a fragment's witness, with the length of each element; null where there is none. */
interface Sizes {
  satisfied: number | null;
  dissatisfied: number | null;
}

interface Element {
  /** A signature and its length. */
  signature: number;
}

const empty = 1;
const one = 2;
const publicKey = 1 + 33;

const sum = (...sizes: readonly (number | null)[]): number | null =>
  sizes.reduce<number | null>((total, size) => (total === null || size === null ? null : total + size), 0);

function most(...sizes: readonly (number | null)[]): number | null {
  const known = sizes.filter((size) => size !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** The heaviest choice of exactly `required` satisfied parts. */
function sizesOfThreshold(required: number, parts: readonly Sizes[]): Sizes {
  let heaviest: (number | null)[] = [0, ...Array.from({ length: required }, () => null)];
  for (const { satisfied, dissatisfied } of parts) {
    heaviest = heaviest.map((size, count) =>
      most(sum(size, dissatisfied), count === 0 ? null : sum(heaviest[count - 1] ?? null, satisfied)),
    );
  }
  return {
    satisfied: heaviest[required] ?? null,
    dissatisfied: sum(...parts.map(({ dissatisfied }) => dissatisfied)),
  };
}

function sizesOf(part: Fragment, element: Element, withLocks: boolean): Sizes {
  const of = (inner: Fragment) => sizesOf(inner, element, withLocks);
  switch (part.kind) {
    case 'key': {
      const key = part.isHashed ? publicKey : 0;
      return { satisfied: element.signature + key, dissatisfied: empty + key };
    }
    case 'multi': {
      const { required, keys } = part;
      if (part.isTapscript)
        return {
          satisfied: required * element.signature + (keys.length - required) * empty,
          dissatisfied: keys.length * empty,
        };
      return { satisfied: empty + required * element.signature, dissatisfied: empty + required * empty };
    }
    case 'older':
    case 'after':
      return { satisfied: withLocks ? 0 : null, dissatisfied: null };
    case 'verify':
      return { satisfied: of(part.part).satisfied, dissatisfied: null };
    case 'or_zero': {
      const { satisfied, dissatisfied } = of(part.part);
      return { satisfied: sum(empty, satisfied), dissatisfied: most(one, sum(empty, dissatisfied)) };
    }
    case 'thresh':
      return sizesOfThreshold(part.required, part.parts.map(of));
    case 'and':
    case 'or_d':
    case 'or_b':
    case 'or_i':
    case 'andor':
      return sizesOfBranches(part, part.parts.map(of));
    default:
      return assertNever(part);
  }
}

type Branching = Extract<Fragment, { kind: 'and' | 'or_d' | 'or_b' | 'or_i' | 'andor' }>;

function sizesOfBranches({ kind }: Branching, [x, y, z]: readonly Sizes[]): Sizes {
  const [first, second] = [x!, y!];
  switch (kind) {
    case 'and':
      return { satisfied: sum(first.satisfied, second.satisfied), dissatisfied: null };
    case 'or_d':
      return {
        satisfied: most(first.satisfied, sum(first.dissatisfied, second.satisfied)),
        dissatisfied: sum(first.dissatisfied, second.dissatisfied),
      };
    case 'or_b':
      return {
        satisfied: most(sum(first.satisfied, second.dissatisfied), sum(first.dissatisfied, second.satisfied)),
        dissatisfied: sum(first.dissatisfied, second.dissatisfied),
      };
    case 'or_i':
      return {
        satisfied: most(sum(one, first.satisfied), sum(empty, second.satisfied)),
        dissatisfied: most(sum(one, first.dissatisfied), sum(empty, second.dissatisfied)),
      };
    case 'andor':
      return {
        satisfied: most(sum(first.satisfied, second.satisfied), sum(first.dissatisfied, z!.satisfied)),
        dissatisfied: sum(first.dissatisfied, z!.dissatisfied),
      };
    default:
      return assertNever(kind);
  }
}

/**
 * The bytes of the heaviest witness without its script, of ways without a lock, or of all where each has one.
 * Sizes of the fragments: BIP 379.
 */
export function witnessSize(root: Fragment, signature: number): number {
  const size = sizesOf(root, { signature }, false).satisfied ?? sizesOf(root, { signature }, true).satisfied;
  return size ?? 0;
}

/** Whether a way without a lock exists. */
export const isSpendableNow = (root: Fragment): boolean =>
  sizesOf(root, { signature: 0 }, false).satisfied !== null;
