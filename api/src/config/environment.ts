import * as z from 'zod';

/** A variable that holds what it must not: its message is the one sentence the operator reads. */
export class EnvironmentError extends Error {}

export interface Variable<Value> {
  schema: z.ZodType<Value, string | undefined>;
  /** Ends the sentence «NAME is "value": it must be …». */
  expected: string;
  secret?: boolean;
  /** The default, as an environment would write it; missing where there is none. */
  fallback?: string;
}

export interface DocumentedVariable<Value> extends Variable<Value> {
  /** What it does, as docs/configuration.md says it. */
  description: string;
  /** What happens without it, where the default is no plain value. */
  unset?: string;
}

/** Variables of one purpose: a table of docs/configuration.md. */
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
 * Throws EnvironmentError for the first one that is wrong, without showing the value of a secret.
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

/** A text; an empty or missing variable is the fallback. */
export const textVariable = (expected: string, fallback: string): Variable<string> => ({
  schema: optionalText.transform((value) => value ?? fallback),
  expected,
  fallback,
});

/** An http(s) URL without its last slash; missing is the fallback, empty switches it off (null). */
export const urlVariable = (fallback: string | null): Variable<string | null> => ({
  schema: z
    .string()
    .optional()
    .transform((value) => (value === undefined ? fallback : value || null))
    .refine((value) => value === null || isHttpUrl(value))
    .transform((value) => value?.replace(/\/+$/, '') ?? null),
  expected: 'an http(s) URL, or empty to switch it off',
  fallback: fallback ?? undefined,
});

/** Where something is: a path on this origin or an http(s) URL, without a last slash; missing or empty is the fallback. */
export const locationVariable = (fallback: string): Variable<string> => ({
  schema: optionalText
    .transform((value) => value ?? fallback)
    .refine((value) => /^\/(?!\/)/.test(value) || isHttpUrl(value))
    .transform((value) => value.replace(/\/+$/, '')),
  expected: 'a path that begins with one slash, or an http(s) URL',
  fallback,
});

/** The URL of a service with one of the given schemes; missing or empty is null. */
export const serviceVariable = (schemes: readonly string[]): Variable<string | null> => ({
  schema: optionalText
    .refine((value) => value === undefined || schemes.some((scheme) => value.startsWith(`${scheme}://`)))
    .transform((value) => value ?? null),
  expected: `a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  secret: true,
});

/** A secret text of at least the given bytes; missing or empty is null. */
export const secretVariable = (minBytes: number): Variable<string | null> => ({
  schema: optionalText
    .refine((value) => value === undefined || Buffer.byteLength(value) >= minBytes)
    .transform((value) => value ?? null),
  expected: `at least ${minBytes} ${minBytes === 1 ? 'byte' : 'bytes'} long`,
  secret: true,
});

/** Secret texts of at least the given bytes each, with commas between them; missing or empty is none. */
export const secretListVariable = (minBytes: number): Variable<string[]> => ({
  ...listVariable(`secrets of at least ${minBytes} bytes with commas between them`, [], (item) => {
    return Buffer.byteLength(item) >= minBytes;
  }),
  secret: true,
});

export const wordVariable = <const Words extends readonly [string, ...string[]]>(
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

/** A comma-separated list; missing is the fallback, empty is no item. */
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
