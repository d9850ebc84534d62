import * as z from 'zod/mini';

/** The body of every error: a code for programs and a Portuguese text to show. */
export const problemSchema = z.object({
  error: z.string(),
  message: z.string(),
  details: z.catch(z.nullable(z.string()), null),
});
export type Problem = z.infer<typeof problemSchema>;
