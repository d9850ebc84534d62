import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

export interface FoundPattern {
  file: string;
  /** As a literal: `/x+/g`. Null where only the running program knows it. */
  pattern: string | null;
}

type Node = Record<string, unknown> & { type?: string };

/** Packages whose patterns match texts of other people and servers. */
const packages = ['api', 'contract', 'gateway', 'platform/release/gates', 'shared'];

function sourceFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...packages], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.|\/testing\/|\/fixtures\/|\.d\.ts$/.test(file),
    );
}

const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.flatMap(nodesIn)
    : typeof value === 'object' && value !== null
      ? [value as Node]
      : [];

function* everyNode(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node).flatMap(nodesIn)) yield* everyNode(child);
}

/** The text of a string or template, if all its parts are known; `String.raw` is taken as it is. */
function textOf(node: Node | undefined, known: Map<string, string>): string | null {
  if (node?.type === 'StringLiteral') return node.value as string;
  if (node?.type === 'Identifier') return known.get(node.value as string) ?? null;
  const isTagged = node?.type === 'TaggedTemplateExpression';
  const template = isTagged ? (node.template as Node) : node;
  if (template?.type !== 'TemplateLiteral') return null;
  const parts = (template.expressions as Node[]).map((each) => textOf(each, known));
  if (parts.includes(null)) return null;
  return (template.quasis as { raw: string; cooked: string }[])
    .map(({ raw, cooked }, at) => (isTagged ? raw : cooked) + (parts[at] ?? ''))
    .join('');
}

function constantsIn(nodes: readonly Node[]): Map<string, string> {
  const known = new Map<string, string>();
  for (const { type, id, init } of nodes) {
    if (type !== 'VariableDeclarator') continue;
    const text = textOf(init as Node, known);
    if (text !== null) known.set((id as { value: string }).value, text);
  }
  return known;
}

function patternOf(node: Node, known: Map<string, string>): string | null | undefined {
  if (node.type === 'RegExpLiteral') return `/${String(node.pattern)}/${String(node.flags)}`;
  const isMade = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isMade || (node.callee as Node).value !== 'RegExp') return undefined;
  const [source, flags] = (node.arguments as { expression: Node }[]).map(({ expression }) =>
    textOf(expression, known),
  );
  return typeof source === 'string' && flags !== null ? `/${source}/${flags ?? ''}` : null;
}

/** The patterns of the code that runs, without tests. */
export function findPatterns(root: string): FoundPattern[] {
  return sourceFiles(root).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (!/\/.+\/|RegExp/.test(text)) return [];
    const nodes = [
      ...everyNode(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as Node),
    ];
    const known = constantsIn(nodes);
    return nodes.flatMap((node) => {
      const pattern = patternOf(node, known);
      return pattern === undefined ? [] : [{ file, pattern }];
    });
  });
}
