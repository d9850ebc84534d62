import * as z from 'zod';
import { withoutEnd } from '../without-end';

/** A variable has a bad value. The message is the sentence that the operator reads. */
export class EnvironmentError extends Error {}

export interface Variable<Value> {
  schema: z.ZodType<Value, string | undefined>;
  /** Ends the sentence «NAME is "value": it must be …». */
  expected: string;
  secret?: boolean;
  /** The default in the form of the environment, if there is one. */
  fallback?: string;
}

export interface DocumentedVariable<Value> extends Variable<Value> {
  /** The description in docs/configuration.md. */
  description: string;
  /** Describes the default where it is no plain value. */
  unset?: string;
}

/** Variables of one purpose, which are one table of docs/configuration.md. */
export interface VariableGroup {
  title: string;
  variables: Record<string, DocumentedVariable<unknown>>;
}

export const documented = <Value>(
  description: string,
  variable: Variable<Value>,
  unset?: string,
): DocumentedVariable<Value> => ({ ...variable, description, unset });

type Values<Variables> = {
  [Name in keyof Variables]: Variables[Name] extends Variable<infer Value> ? Value : never;
};

/**
 * Reads and checks the named variables.
 * Throws EnvironmentError for the first bad value, and does not show that of a secret.
 */
export function readEnvironment<Variables extends Record<string, Variable<unknown>>>(
  env: Record<string, string | undefined>,
  variables: Variables,
): Values<Variables> {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, expected, secret }] of Object.entries(variables)) {
    const parsed = schema.safeParse(env[name]?.trim());
    if (!parsed.success) {
      const shown = secret ? 'set to an unusable value (not shown)' : `"${env[name] ?? ''}"`;
      throw new EnvironmentError(`${name} is ${shown}: it must be ${expected}.`);
    }
    values[name] = parsed.data;
  }
  return values as Values<Variables>;
}

const isHttpUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const unsetWhenEmpty = (value: string | undefined) => (value === '' ? undefined : value);
const optionalText = z.string().optional().transform(unsetWhenEmpty);

/** A text. An empty or missing variable gives the fallback. */
export const textVariable = (expected: string, fallback: string): Variable<string> => ({
  schema: optionalText.transform((value) => value ?? fallback),
  expected,
  fallback,
});

/** An http(s) URL without its trailing slash. A missing variable gives the fallback, an empty one null. */
export const urlVariable = (fallback: string | null): Variable<string | null> => ({
  schema: z
    .string()
    .optional()
    .transform((value) => (value === undefined ? fallback : value || null))
    .refine((value) => value === null || isHttpUrl(value))
    .transform((value) => (value === null ? null : withoutEnd(value, '/'))),
  expected: 'an http(s) URL, or empty to switch it off',
  fallback: fallback ?? undefined,
});

/** A ws(s) URL without its trailing slash. A missing variable gives the fallback, an empty one null. */
export const webSocketVariable = (fallback: string): Variable<string | null> => ({
  schema: z
    .string()
    .optional()
    .transform((value) => (value === undefined ? fallback : value || null))
    .refine((value) => value === null || (URL.canParse(value) && /^wss?:$/.test(new URL(value).protocol)))
    .transform((value) => value?.replace(/\/$/, '') ?? null),
  expected: 'a ws(s) URL, or empty to switch it off',
  fallback,
});

function originOf(value: string): string | null {
  if (!isHttpUrl(value)) return null;
  const { origin, username, pathname, search, hash } = new URL(value);
  return username || pathname !== '/' || search || hash ? null : origin;
}

/** The address of a whole site. A missing or empty variable gives null. */
export const originVariable: Variable<string | null> = {
  schema: optionalText
    .refine((value) => value === undefined || originOf(value) !== null)
    .transform((value) => (value === undefined ? null : originOf(value))),
  expected: 'an http(s) URL without a path, since the site needs a host name of its own',
};

/** A path on this origin or an http(s) URL, without its trailing slash. A missing or empty variable gives the fallback. */
export const locationVariable = (fallback: string): Variable<string> => ({
  schema: optionalText
    .transform((value) => value ?? fallback)
    .refine((value) => /^\/(?!\/)/.test(value) || isHttpUrl(value))
    .transform((value) => withoutEnd(value, '/')),
  expected: 'a path that begins with one slash, or an http(s) URL',
  fallback,
});

/** The URL of a service with one of the schemes. A missing or empty variable gives null. */
export const serviceVariable = (schemes: readonly string[]): Variable<string | null> => ({
  schema: optionalText
    .refine((value) => value === undefined || schemes.some((scheme) => value.startsWith(`${scheme}://`)))
    .transform((value) => value ?? null),
  expected: `a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  secret: true,
});

/** A secret of at least `minBytes` bytes. A missing or empty variable gives null. */
export const secretVariable = (minBytes: number): Variable<string | null> => ({
  schema: optionalText
    .refine((value) => value === undefined || Buffer.byteLength(value) >= minBytes)
    .transform((value) => value ?? null),
  expected: `at least ${minBytes} ${minBytes === 1 ? 'byte' : 'bytes'} long`,
  secret: true,
});

/** Secrets of at least `minBytes` bytes each, separated by commas. A missing or empty variable gives none. */
export const secretListVariable = (minBytes: number): Variable<string[]> => ({
  ...listVariable(`secrets of at least ${minBytes} bytes with commas between them`, [], (item) => {
    return Buffer.byteLength(item) >= minBytes;
  }),
  secret: true,
});

export const enumVariable = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  fallback: Words[number],
): Variable<Words[number]> => ({
  schema: optionalText.transform((value) => value ?? fallback).pipe(z.enum(words)),
  expected: `one of ${words.join(', ')}`,
  fallback,
});

export const integerVariable = (fallback: number, min: number, max: number): Variable<number> => ({
  schema: optionalText
    .transform((value) => value ?? String(fallback))
    .pipe(z.string().regex(/^\d{1,9}$/))
    .transform(Number)
    .pipe(z.number().min(min).max(max)),
  expected: `a whole number from ${min} to ${max}`,
  fallback: String(fallback),
});

/** A whole number. A missing or empty variable gives null. */
export const optionalIntegerVariable = (min: number, max: number): Variable<number | null> => ({
  schema: optionalText
    .transform((value) => (value === undefined ? null : Number(/^\d{1,9}$/.test(value) ? value : NaN)))
    .refine((value) => value === null || (value >= min && value <= max)),
  expected: `a whole number from ${min} to ${max}`,
});

/** A comma-separated list. A missing variable gives the fallback, an empty one no item. */
export const listVariable = (
  expected: string,
  fallback: readonly string[],
  isItem: (item: string) => boolean,
): Variable<string[]> => ({
  schema: z
    .string()
    .optional()
    .transform((value) => value?.split(',').map((item) => item.trim()) ?? [...fallback])
    .transform((items) => items.filter((item) => item !== ''))
    .refine((items) => items.every(isItem)),
  expected,
  fallback: fallback.join(','),
});

export const urlListVariable = (fallback: readonly string[]) =>
  listVariable('http(s) URLs with commas between them', fallback, isHttpUrl);
