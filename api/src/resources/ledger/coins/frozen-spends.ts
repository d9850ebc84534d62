import type { Database } from '../../../database/tables';
import { inBatches } from '../../../concurrency/in-batches';
import type { SpentOutput } from '../../holdings/onchain/outputs.store';
import type { LabelService } from '../labels/labels.service';

const writtenAtOnce = 200;

/** Keeps those of the spent outputs that were not to be spent, for the notice and the hint. */
export const createFrozenSpends =
  (labels: Pick<LabelService, 'frozenAmong'>) =>
  async (within: Database, userId: string, spent: readonly SpentOutput[], now: string): Promise<void> => {
    const frozen = await labels.frozenAmong(within, userId, spent);
    await inBatches(frozen, writtenAtOnce, (part) =>
      within
        .insertInto('frozen_spends')
        .values(
          part.map(({ source, txid, vout, address, sats }) => ({
            user_id: userId,
            source,
            txid,
            vout,
            address,
            sats,
            noticed_at: now,
            reported_at: null,
          })),
        )
        .onConflict((conflict) => conflict.columns(['user_id', 'source', 'txid', 'vout']).doNothing())
        .execute(),
    );
  };
