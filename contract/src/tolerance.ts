import * as z from 'zod/mini';

// A field that a view can do without must not break it: these accept anything and fall back to null, [] or a neutral value.
// The server's encoding stays strict, because `catch` applies only when reading.

/** A number that a view can do without; null where it is missing or no number. */
export const numericField = () => z.catch(z.nullable(z.number()), null);

/** A text that a view can do without; null where it is missing or no text. Dates and URLs are checked as text only. */
export const text = () => z.catch(z.nullable(z.string()), null);

/** A field that not every server sends; undefined where it is missing or invalid. */
export const addedKey = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined);

/** An enum that may grow; `neutral` where the value is missing or unknown. */
export const enumValue = <const Words extends readonly string[], Neutral extends Words[number]>(
  words: Words,
  neutral: Neutral,
) => z.catch(z.enum(words), neutral);

/** An enum that may grow and has no neutral value; null where the value is missing or unknown. */
export const enumValueOrNull = <const Words extends readonly string[]>(words: Words) =>
  z.catch(z.nullable(z.enum(words)), null);

/** An object of tolerant fields. Where it is missing or no object, every field takes its own fallback. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const fields = z.object(shape);
  return z.catch(fields, () => z.parse(fields, {}));
}

/** A list that a view can do without; empty where it is missing or invalid. */
export const list = <Item extends z.core.SomeType>(item: Item) => z.catch(z.array(item), []);
