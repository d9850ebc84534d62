import * as z from 'zod/mini';

// What a view can do without must not take it down: these read anything and answer null, [] or a neutral word.
// Encoding (the server's side) stays strict: a catch applies only while reading.

/** A number a view can do without: null where it is missing or not a number. */
export const numericField = () => z.catch(z.nullable(z.number()), null);

/** A text a view can do without: null where it is missing or not a text. Dates and URLs are checked as text only. */
export const text = () => z.catch(z.nullable(z.string()), null);

/** A field that not every server sends: undefined where it is missing or something else. */
export const addedKey = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined);

/** A word out of a list that may grow: `neutral` where it is missing or unknown. */
export const enumValue = <const Words extends readonly string[], Neutral extends Words[number]>(
  words: Words,
  neutral: Neutral,
) => z.catch(z.enum(words), neutral);

/** A word out of a list that has no neutral end: null where it is missing or unknown. */
export const enumValueOrNull = <const Words extends readonly string[]>(words: Words) =>
  z.catch(z.nullable(z.enum(words)), null);

/** A group of tolerant fields: missing or not an object, every field of it takes its own fallback. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const fields = z.object(shape);
  return z.catch(fields, () => z.parse(fields, {}));
}

/** A list a view can do without: empty where it is missing or holds something else. */
export const list = <Item extends z.core.SomeType>(item: Item) => z.catch(z.array(item), []);
