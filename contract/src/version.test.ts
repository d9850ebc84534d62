import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import * as contract from './index';

/** One line for each place of each schema. */
type Lines = Record<string, string[]>;
type Bump = 'none' | 'minor' | 'major';

interface Node {
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  anyOf?: Node[];
  allOf?: Node[];
  prefixItems?: Node[];
  additionalProperties?: Node | boolean;
  [keyword: string]: unknown;
}

function linesOf(node: Node, path: string): string[] {
  const {
    $schema: _,
    properties = {},
    required = [],
    items,
    anyOf = [],
    allOf = [],
    prefixItems = [],
    ...own
  } = node;
  const { additionalProperties: others, ...plain } = own;
  const isSchema = typeof others === 'object';
  return [
    `${path} ${JSON.stringify(isSchema ? plain : own)}`,
    ...Object.entries(properties).flatMap(([name, each]) =>
      linesOf(each, `${path}.${name}${required.includes(name) ? '!' : ''}`),
    ),
    ...(items ? linesOf(items, `${path}[]`) : []),
    ...(isSchema ? linesOf(others, `${path}{}`) : []),
    ...[...anyOf, ...allOf, ...prefixItems].flatMap((each, place) => linesOf(each, `${path}|${place}`)),
  ];
}

function describeContract(): Lines {
  const schemas = Object.entries(contract).filter(([name]) => name.endsWith('Schema'));
  return Object.fromEntries(
    schemas.map(([name, schema]) => {
      const node = z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
      return [name, linesOf(node as Node, '')];
    }),
  );
}

/** The name of a schema and the place in it. */
const pathOf = (line: string) => line.split(' ')[0]!;

const limits = { minimum: -1, maximum: 1, minLength: -1, maxLength: 1, minItems: -1, maxItems: 1 } as const;

/** Whether a place of a schema takes all that it took and more: a longer list of words, or wider limits. */
function isWider(before: string, after: string, kinds: unknown[]): boolean {
  const [old, now] = [before, after].map((line) => JSON.parse(line.slice(line.indexOf(' '))) as Node);
  return isWiderNode(old!, now!, kinds);
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The same of a schema with others in it, as one of several kinds is. */
function isWiderNode(old: Node, now: Node, kinds = now.anyOf?.map(({ type }) => type) ?? []): boolean {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].every((keyword) => {
    const [was, is] = [old[keyword], now[keyword]];
    if (JSON.stringify(was) === JSON.stringify(is)) return true;
    // A list of types became one of kinds, each type among them.
    if (keyword === 'type' && Array.isArray(was) && is === undefined)
      return was.every((type) => kinds.includes(type));
    // Another test compares required properties.
    if (keyword === 'properties')
      return Object.entries(was as Record<string, Node>).every(([name, each]) => {
        const next = (is as Record<string, Node>)[name];
        return next !== undefined && isWiderNode(each, next);
      });
    // More kinds of a request.
    if (keyword === 'oneOf')
      return (was as Node[]).every((one) => (is as Node[]).some((other) => isWiderNode(one, other)));
    if (keyword === 'enum') return (was as unknown[]).every((word) => (is as unknown[]).includes(word));
    if (isNode(was) && isNode(is)) return isWiderNode(was, is);
    const direction = limits[keyword as keyof typeof limits];
    return typeof was === 'number' && typeof is === 'number' && (is - was) * (direction ?? 0) > 0;
  });
}

/** An addition raises the minor version. A removal, a change or a new required field raises the major one. */
function bumpFor(before: Lines, after: Lines): Bump {
  const all = (lines: Lines) =>
    Object.entries(lines).flatMap(([name, each]) => each.map((line) => `${name}${line}`));
  const [old, now] = [new Set(all(before)), new Set(all(after))];
  const added = [...now].filter((line) => !old.has(line));
  const oldPaths = new Set([...old].map(pathOf));
  // A new property of a new object is not required of any server.
  const isRequired = (line: string) => {
    const path = pathOf(line);
    const own = path.slice(path.lastIndexOf('.'));
    if (oldPaths.has(path)) return false;
    return own.includes('!') && oldPaths.has(path.slice(0, -own.length));
  };
  const byPath = new Map(added.map((line) => [pathOf(line), line]));
  /** The types of the kinds that a place has now. Each kind has its own line. */
  const kindsAt = (path: string) =>
    [...now]
      .filter((line) => /^\|\d+$/.test(pathOf(line).slice(path.length)) && line.startsWith(path))
      .map((line) => (JSON.parse(line.slice(line.indexOf(' '))) as Node).type);
  const isBroken = (line: string) => {
    const path = pathOf(line);
    const changed = byPath.get(path);
    return !now.has(line) && !(changed && isWider(line, changed, kindsAt(path)));
  };
  if ([...old].some(isBroken) || added.some(isRequired)) return 'major';
  return added.length > 0 ? 'minor' : 'none';
}

function isEnough(bump: Bump, before: string, after: string): boolean {
  const [[major = 0, minor = 0], [nextMajor = 0, nextMinor = 0]] = [before, after].map((version) =>
    version.split('.').map(Number),
  ) as [number[], number[]];
  if (bump === 'none') return true;
  return nextMajor > major || (bump === 'minor' && nextMajor === major && nextMinor > minor);
}

const root = join(import.meta.dirname, '..');
const recordFile = join(root, 'schemas.json');
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

it('has a version that follows its schemas', () => {
  const { version } = read(join(root, 'package.json')) as { version: string };
  const recorded = read(recordFile) as { version: string; schemas: Lines };
  const schemas = describeContract();
  const bump = bumpFor(recorded.schemas, schemas);
  if (!isEnough(bump, recorded.version, version)) {
    throw new Error(
      `The schemas changed since contract ${recorded.version}: raise the ${bump} version in contract/package.json, ` +
        'then record it with "RECORD_CONTRACT=1 npx pnpm --filter @painel/contract test version".',
    );
  }
  if (process.env.RECORD_CONTRACT) {
    writeFileSync(recordFile, `${JSON.stringify({ version, schemas }, null, 2)}\n`);
    return;
  }
  if (bump !== 'none' || version !== recorded.version) {
    throw new Error(
      `Contract ${version} is not recorded: run "RECORD_CONTRACT=1 npx pnpm --filter @painel/contract test version".`,
    );
  }
});

it('is in its example', () => {
  expect(read(join(root, 'examples/version.json')).contract).toBe(read(join(root, 'package.json')).version);
});

const object = (properties: Record<string, Node>, required: string[] = []): Lines => ({
  priceSchema: linesOf({ type: 'object', properties, required }, ''),
});
const before = object({ last: { type: 'number' }, change: { type: 'number' } }, ['last']);
const beforeKinds = object(
  { last: { type: 'number' }, change: { type: 'number' }, kind: { type: ['string', 'number'] } },
  ['last'],
);

const inList = (properties: Record<string, Node>, required: string[] = []): Lines =>
  object({ days: { type: 'array', items: { type: 'object', properties, required } } }, ['days']);

it.each<[string, Lines, Bump]>([
  ['an optional field', inList({ low: {}, high: {} }, ['low']), 'minor'],
  ['a required field', inList({ low: {}, high: {} }, ['low', 'high']), 'major'],
  [
    'an optional object with a required field',
    inList({ low: {}, range: { type: 'object', properties: { high: {} }, required: ['high'] } }, ['low']),
    'minor',
  ],
])('asks for a version when the items of a required list get %s', (_what, after, bump) => {
  expect(bumpFor(inList({ low: {} }, ['low']), after)).toBe(bump);
});

const ofKinds = (...types: string[]): Lines =>
  object(
    {
      last: { type: 'number' },
      change: { type: 'number' },
      kind: { anyOf: types.map((type) => ({ type })) },
    },
    ['last'],
  );

it.each<[string, Lines, Bump]>([
  ['nothing changes', before, 'none'],
  ['a schema is added', { ...before, otherSchema: [' {}', '.name! {}'] }, 'minor'],
  [
    'an optional field is added',
    object({ last: { type: 'number' }, change: { type: 'number' }, high: { type: 'number' } }, ['last']),
    'minor',
  ],
  [
    'a required field is added',
    object({ last: { type: 'number' }, change: { type: 'number' }, high: { type: 'number' } }, [
      'last',
      'high',
    ]),
    'major',
  ],
  ['a field is removed', object({ last: { type: 'number' } }, ['last']), 'major'],
  [
    'a field becomes required',
    object({ last: { type: 'number' }, change: { type: 'number' } }, ['last', 'change']),
    'major',
  ],
  [
    'a field changes its type',
    object({ last: { type: 'string' }, change: { type: 'number' } }, ['last']),
    'major',
  ],
  ['a schema is removed', {}, 'major'],
])('asks for a version when %s', (_what, after, bump) => {
  expect(bumpFor(before, after)).toBe(bump);
});

it.each<[string, Node, Node, Bump]>([
  ['more words', { enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }, 'minor'],
  ['a word less', { enum: ['a', 'b'] }, { enum: ['a', 'c'] }, 'major'],
  ['wider limits', { minimum: 0, maximum: 9 }, { minimum: -9, maximum: 9 }, 'minor'],
  ['a narrower limit', { minimum: 0, maximum: 9 }, { minimum: -9, maximum: 8 }, 'major'],
  ['a limit where none was', {}, { maximum: 8 }, 'major'],
  ['one more kind', { oneOf: [{ const: 'a' }] }, { oneOf: [{ const: 'a' }, { const: 'b' }] }, 'minor'],
  ['a kind less', { oneOf: [{ const: 'a' }, { const: 'b' }] }, { oneOf: [{ const: 'a' }] }, 'major'],
])('asks for a version when a field takes %s', (_what, was, is, bump) => {
  expect(bumpFor(object({ fee: was }), object({ fee: is }))).toBe(bump);
});

it.each<[Bump, string, string, boolean]>([
  ['none', '1.0.0', '1.0.0', true],
  ['minor', '1.0.0', '1.0.1', false],
  ['minor', '1.0.9', '1.1.0', true],
  ['minor', '1.9.0', '2.0.0', true],
  ['major', '1.0.0', '1.9.0', false],
  ['major', '1.9.0', '2.0.0', true],
  ['major', '2.0.0', '1.0.0', false],
])('%s: from %s to %s is enough: %s', (bump, from, to, enough) => {
  expect(isEnough(bump, from, to)).toBe(enough);
});

it.each<[string, Lines, Bump]>([
  ['with all of them', ofKinds('string', 'number', 'object'), 'minor'],
  ['without one of them', ofKinds('string', 'object'), 'major'],
])('asks for a version when a list of types becomes kinds %s', (_what, after, bump) => {
  expect(bumpFor(beforeKinds, after)).toBe(bump);
});
