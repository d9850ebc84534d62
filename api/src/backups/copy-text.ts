import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The types of columns on both engines. */
export type ColumnKind = 'text' | 'integer' | 'real';
export type Value = string | bigint | number | null;

/** @throws for a type that no migration has used yet */
export function kindOf(declaredType: string): ColumnKind {
  if (/^(text|varchar)/i.test(declaredType)) return 'text';
  if (/^(big)?int/i.test(declaredType)) return 'integer';
  if (/^double/i.test(declaredType)) return 'real';
  throw new Error(`no column of the type "${declaredType}" can be moved`);
}

const escapes: Record<string, string> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
const escaped = Object.fromEntries(Object.entries(escapes).map(([plain, code]) => [code, plain]));
const isNull = '\\N';

function encode(value: Value, kind: ColumnKind): string {
  if (value === null) return isNull;
  const isOfKind = { text: 'string', integer: 'bigint', real: 'number' }[kind] === typeof value;
  if (!isOfKind) throw new Error(`${typeof value} where ${kind} belongs`);
  if (kind !== 'text') return String(value);
  if (String(value).includes('\0')) throw new Error('the character NUL, which PostgreSQL does not take');
  return String(value).replaceAll(/[\\\b\f\n\r\t\v]/g, (character) => escapes[character]!);
}

function decode(field: string, kind: ColumnKind): Value {
  if (field === isNull) return null;
  if (kind === 'integer') return BigInt(field);
  if (kind === 'real') return Number(field);
  return field.replaceAll(/\\[\\bfnrtv]/g, (code) => escaped[code]!);
}

/** A row in the text format of PostgreSQL's COPY, without the end of its line. */
export const encodeRow = (values: Value[], kinds: ColumnKind[]): string =>
  values.map((value, index) => encode(value, kinds[index]!)).join('\t');

export const decodeRow = (line: string, kinds: ColumnKind[]): Value[] =>
  line.split('\t').map((field, index) => decode(field, kinds[index]!));

/** The lines of a stream. Only a line feed ends one. */
export async function* linesIn(stream: Readable): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    let begin = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, begin)) {
      yield rest.toString('utf8', begin, end);
      begin = end + 1;
    }
    rest = rest.subarray(begin);
  }
  if (rest.length > 0) throw new Error('the last row is cut off');
}

export function linesOfFile(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  return linesIn(source.pipe(unzipped));
}

export interface TableSum {
  rows: number;
  /** The sum of the SHA-256 of each row, so that it does not depend on their order. */
  hash: string;
}

const modulus = 1n << 256n;

export async function sumOf(
  lines: AsyncIterable<string> | Iterable<string>,
  kinds: ColumnKind[],
): Promise<TableSum> {
  let [rows, sum] = [0, 0n];
  const hasReals = kinds.includes('real');
  for await (const line of lines) {
    // The engines write the same number in different ways.
    const reported = hasReals ? encodeRow(decodeRow(line, kinds), kinds) : line;
    sum += BigInt(`0x${createHash('sha256').update(reported).digest('hex')}`);
    rows += 1;
  }
  return { rows, hash: (sum % modulus).toString(16).padStart(64, '0') };
}
