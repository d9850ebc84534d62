import * as z from 'zod/mini';

/** The answer of `GET /version`. */
export const contractVersionSchema = z.object({
  /** The version of the contract that the running API keeps. */
  contract: z.string(),
});
export type ContractVersion = z.infer<typeof contractVersionSchema>;
