import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database } from '../database/tables';
import { errorsCopy } from './errors.copy';
import { ProblemError } from './problem';

const keptMs = 24 * 60 * 60 * 1000;
/** Of one user; a client that repeats a request does so within its last few. */
const mostKept = 200;

/** The headers of a route that may be asked again without doing its work twice. */
export const idempotentHeadersSchema = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))),
});

export interface RepeatableRequest {
  userId: string;
  /** The caller's own name for this request; without one nothing is remembered. */
  key: string | undefined;
  /** What is asked for, in a form in which equal requests are equal texts. */
  content: string;
  now: Date;
}

const reused = () => new ProblemError(422, 'IDEMPOTENCY_KEY_REUSED', errorsCopy.keyReused);

/**
 * Does the work once for each key of a user, in one transaction with the memory of its answer, which is kept for a day,
 * or until the user has made 200 newer requests.
 * A repetition gets that answer, also one that comes while the first is at work. Throws IDEMPOTENCY_KEY_REUSED when the
 * key stood for something else. The answer must survive JSON.
 */
export function answerOnce<Answer>(
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
    // Waits here for the request that works under the same key.
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
          .limit(mostKept - 1),
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
