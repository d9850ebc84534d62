import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database } from '../database/tables';
import { errorsCopy } from './errors.copy';
import { ProblemError } from './problem';

const keptMs = 24 * 60 * 60 * 1000;
/** How many answers are kept per user. A client repeats only its latest requests. */
const maxStored = 200;

/** The headers of a route whose requests may be repeated safely. */
export const idempotentHeadersSchema = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))),
});

export interface RepeatableRequest {
  userId: string;
  /** The `Idempotency-Key`. Without one nothing is remembered. */
  key: string | undefined;
  /** The request as a text; equal requests have equal texts. */
  content: string;
  now: Date;
}

const reused = () => new ProblemError(422, 'IDEMPOTENCY_KEY_REUSED', errorsCopy.keyReused);

/**
 * Does the work once for each key of a user, and stores the answer in the same transaction, for a day or until the user has
 * made 200 newer requests. A repetition gets that answer, also while the first request is running. Throws
 * IDEMPOTENCY_KEY_REUSED if the key belongs to another request. The answer must survive JSON.
 */
export function runIdempotent<Answer>(
  database: Database,
  { userId, key, content, now }: RepeatableRequest,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work(database);
  const requestHash = createHash('sha256').update(content).digest('hex');

  return database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('answered_requests')
      .where('user_id', '=', userId)
      .where('created_at', '<=', new Date(now.getTime() - keptMs).toISOString())
      .execute();
    // The insert waits for a running request with the same key.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('answered_requests')
      .values({
        user_id: userId,
        key,
        request_hash: requestHash,
        answer: null,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .executeTakeFirstOrThrow();
    const kept = transaction
      .selectFrom('answered_requests')
      .select(['request_hash as requestHash', 'answer'])
      .where('user_id', '=', userId)
      .where('key', '=', key);

    if (numInsertedOrUpdatedRows !== 1n) {
      const before = await kept.executeTakeFirstOrThrow();
      if (before.requestHash !== requestHash) throw reused();
      return JSON.parse(before.answer ?? 'null') as Answer;
    }
    await transaction
      .deleteFrom('answered_requests')
      .where('user_id', '=', userId)
      .where('key', '<>', key)
      .where('key', 'not in', (those) =>
        those
          .selectFrom('answered_requests')
          .select('key')
          .where('user_id', '=', userId)
          .where('key', '<>', key)
          .orderBy('created_at', 'desc')
          .orderBy('key')
          .limit(maxStored - 1),
      )
      .execute();
    const answer = await work(transaction);
    await transaction
      .updateTable('answered_requests')
      .set({ answer: JSON.stringify(answer) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}
