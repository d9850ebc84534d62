import type { Database } from '../../../database/tables';
import type { Lease } from '../../../concurrency/lease';

export type LeaseStore = ReturnType<typeof createLeaseStore>;

/** Which process reads a user's histories. */
export function createLeaseStore(database: Database) {
  return {
    /** Takes or prolongs the lease; false while another process has it. */
    async hold(userId: string, { holder, now, until }: Lease): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('onchain_leases')
        .values({ user_id: userId, holder, held_until: until })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ holder, held_until: until })
            .where(({ eb, or }) =>
              or([eb('onchain_leases.held_until', '<', now), eb('onchain_leases.holder', '=', holder)]),
            ),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async release(userId: string, holder: string): Promise<void> {
      await database
        .deleteFrom('onchain_leases')
        .where('user_id', '=', userId)
        .where('holder', '=', holder)
        .execute();
    },
  };
}
