import * as z from 'zod/mini';

export const yearParamsSchema = z.object({
  year: z.coerce.number().check(z.int(), z.gte(2009), z.lte(9999)),
});
