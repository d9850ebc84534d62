/** Mutants that change nothing which the product promises, each reviewed, with its reason. */
const reviewed = [
  {
    file: 'decimal.ts',
    line: "const fraction = places === 0 ? '' : /^(?:0*[1-9]+)*/.exec(digits.slice(-places))![0];",
    original: '/^(?:0*[1-9]+)*/',
    replacement: '/(?:0*[1-9]+)*/',
    reason:
      'The pattern may match nothing, so that its first match is at the beginning with and without the anchor.',
  },
  {
    file: 'dossier.ts',
    line: 'if (from > 0) await nextTurn();',
    original: 'from > 0',
    replacement: 'true',
    reason: 'One more turn of the event loop before the first rows.',
  },
  {
    file: 'match-transfers.ts',
    line: 'const isStated = outs.some(({ feeSats }) => feeSats !== 0n);',
    original: 'feeSats !== 0n',
    replacement: 'true',
    reason:
      'Without a stated fee the fee of the group is the difference itself, which is never beyond its size.',
  },
  {
    file: 'authentication.ts',
    line: "/^Bearer +(\\S+)$/i.exec(request.headers.authorization ?? '')?.[1];",
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'No bearer is in either text.',
  },
  {
    file: 'tokens.ts',
    line: "function keyOf({ kid = '' }: { kid?: string }): Buffer {",
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'No key has either name.',
  },
  {
    file: 'entry.ts',
    line: 'if (one.occurredAt !== other.occurredAt) return one.occurredAt < other.occurredAt ? -1 : 1;',
    original: 'one.occurredAt < other.occurredAt',
    replacement: 'one.occurredAt <= other.occurredAt',
    reason: 'It is asked only where the two differ.',
  },
];

/** Whether a mutant is one of those that were reviewed. */
export const isEquivalent = ({ file, line, original, replacement }) =>
  reviewed.some(
    (one) =>
      file.endsWith(`/${one.file}`) &&
      line === one.line &&
      original === one.original &&
      replacement === one.replacement,
  );
