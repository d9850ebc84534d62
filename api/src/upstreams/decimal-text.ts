import * as z from 'zod';

const decimal = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** A decimal number that a vendor writes as text («-0.00012000»), or as a number. */
export const signedDecimal = z
  .union([z.string().regex(decimal), z.number()])
  .transform(Number)
  .refine(Number.isFinite);

/** The same without negative numbers, such as a volume («120700.00000000»). */
export const decimalText = signedDecimal.refine((value) => value >= 0);

/** The same without zero, such as a price. */
export const positiveDecimal = decimalText.refine((value) => value > 0);
