import * as z from 'zod';

/** A decimal number that a vendor writes as text («120700.00000000»), or as a number. Never negative. */
export const decimalText = z
  .union([z.string().regex(/^\d+(\.\d+)?(e[+-]?\d+)?$/i), z.number().min(0)])
  .transform(Number)
  .refine(Number.isFinite);

/** The same for what cannot be nothing, such as a price. */
export const positiveDecimal = decimalText.refine((value) => value > 0);
