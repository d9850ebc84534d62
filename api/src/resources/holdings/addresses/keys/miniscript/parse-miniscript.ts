import { type KeyRefusal, type UnsupportedFragment, refuse, unsupportedFragments } from '../key-refusals';

/** A part of a policy. Keys are their index in the list of the descriptor's signers. */
export type Fragment =
  | { kind: 'key'; key: number; isHashed: boolean }
  | { kind: 'multi'; required: number; keys: readonly number[]; isTapscript: boolean }
  | { kind: 'older' | 'after'; value: number }
  | { kind: 'and'; parts: readonly [Fragment, Fragment] }
  | { kind: 'or_d' | 'or_b' | 'or_i'; parts: readonly [Fragment, Fragment] }
  | { kind: 'andor'; parts: readonly [Fragment, Fragment, Fragment] }
  | { kind: 'thresh'; required: number; parts: readonly Fragment[] }
  | { kind: 'verify' | 'or_zero'; part: Fragment };

export interface ParsedMiniscript {
  root: Fragment;
  /** The text with `K0`, `K1`, … for its keys, as the compiler takes it. */
  template: string;
}

/** Adds a key expression to the signers of the descriptor and returns its index. */
type AddKey = (expression: string) => number;

const deepest = 32;
const mostNumber = 2 ** 31 - 1;
const named = /^([a-z]+:)?(\w+)\((.*)\)$/s;

const unsupported = new Set<string>(unsupportedFragments);
const refusalOf = (name: string): KeyRefusal =>
  unsupported.has(name) ? `fragment ${name as UnsupportedFragment}` : 'unsupported-descriptor';

/** The arguments of a fragment, split at the commas of its own level. */
export function splitArguments(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('({['.includes(character)) depth += 1;
    if (')}]'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function readNumber(text: string | undefined): number {
  const value = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= mostNumber ? value : refuse('unsafe-policy');
}

/** The first number of `multi` and `thresh`, and the rest. */
function readThreshold(parts: readonly string[]): { required: number; rest: readonly string[] } {
  const required = readNumber(parts[0]);
  const rest = parts.slice(1);
  if (required > rest.length) refuse('too-many-required');
  return { required, rest };
}

/** Reads the fragments that Liana and Nunchuk write; another one is named in the refusal. Source: BIP 379. */
export function parseMiniscript(text: string, addKey: AddKey, isTapscript: boolean): ParsedMiniscript {
  const multi = isTapscript ? 'multi_a' : 'multi';
  const keyOf = (expression: string, name: string) => {
    const key = addKey(expression);
    return { key, written: `${name}(K${key})` };
  };

  function readNamed(name: string, parts: readonly string[], depth: number): ParsedMiniscript {
    const children = (count: number) => {
      if (parts.length !== count) refuse('unsafe-policy');
      return parts.map((part) => read(part, depth + 1));
    };
    const written = (read: readonly ParsedMiniscript[]) =>
      `${name}(${read.map((each) => each.template).join()})`;
    switch (name) {
      case 'pk':
      case 'pkh': {
        if (parts.length !== 1) refuse('unsafe-policy');
        const { key, written: template } = keyOf(parts[0]!, name);
        return { root: { kind: 'key', key, isHashed: name === 'pkh' }, template };
      }
      case 'older':
      case 'after': {
        if (parts.length !== 1) refuse('unsafe-policy');
        const value = readNumber(parts[0]);
        return { root: { kind: name, value }, template: `${name}(${value})` };
      }
      case multi: {
        const { required, rest } = readThreshold(parts);
        const keys = rest.map(addKey);
        const template = `${multi}(${[required, ...keys.map((key) => `K${key}`)].join()})`;
        return { root: { kind: 'multi', required, keys, isTapscript }, template };
      }
      case 'thresh': {
        const { required, rest } = readThreshold(parts);
        const read_ = rest.map((part) => read(part, depth + 1));
        const template = `thresh(${[String(required), ...read_.map((each) => each.template)].join()})`;
        return { root: { kind: 'thresh', required, parts: read_.map(({ root }) => root) }, template };
      }
      case 'and_v': {
        const [first, second] = children(2);
        return {
          root: { kind: 'and', parts: [first!.root, second!.root] },
          template: written([first!, second!]),
        };
      }
      case 'or_d':
      case 'or_b':
      case 'or_i': {
        const [first, second] = children(2);
        return {
          root: { kind: name, parts: [first!.root, second!.root] },
          template: written([first!, second!]),
        };
      }
      case 'andor': {
        const [first, second, third] = children(3);
        return {
          root: { kind: 'andor', parts: [first!.root, second!.root, third!.root] },
          template: written([first!, second!, third!]),
        };
      }
      default:
        return refuse(refusalOf(name));
    }
  }

  function read(part: string, depth: number): ParsedMiniscript {
    if (depth > deepest) refuse('too-complex');
    const [, wrappers = '', name = '', inside = ''] = named.exec(part) ?? refuse('unsupported-descriptor');
    const inner = readNamed(name, splitArguments(inside), depth);
    const root = wrappers.slice(0, -1).split('').reduceRight(wrap, inner.root);
    return { root, template: wrappers + inner.template };
  }

  return read(text, 0);
}

function wrap(part: Fragment, letter: string): Fragment {
  if (letter === 'v' || letter === 't') return { kind: 'verify', part };
  if (letter === 'l') return { kind: 'or_zero', part };
  if ('acsn'.includes(letter)) return part;
  return refuse(refusalOf(`${letter}:`));
}
