import * as z from 'zod/mini';

/** What `GET /version` answers. */
export const contractVersionSchema = z.object({
  /** Of the contract that the running API was started with. */
  contract: z.string(),
});
export type ContractVersion = z.infer<typeof contractVersionSchema>;
