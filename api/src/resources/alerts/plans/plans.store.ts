import { planDayFields } from '@painel/contract';
import type { Database, PurchasePlansTable } from '../../../database/tables';
import type { Schedule } from '../../../time/scheduled-days';
import { timeInZone } from '../../../time/zone-time';
import {
  countRows,
  deleteRow,
  findRow,
  insertRow,
  listRows,
  updateRow,
} from '../../../database/rows-of-user';

export type PlanRow = Omit<PurchasePlansTable, 'user_id'>;
export type PlanValues = Omit<PlanRow, 'id' | 'created_at' | 'updated_at'>;

export interface Purchase {
  account_id: string;
  occurred_at: string;
}

export const scheduleOf = (plan: Pick<PlanRow, 'cadence' | 'day' | 'weekday'>): Schedule => ({
  cadence: plan.cadence,
  day: Number(plan[planDayFields[plan.cadence]]),
});

/** The days of purchases in a zone, each once; those of one account where it is given. */
export function purchaseDays(
  purchases: readonly Purchase[],
  accountId: string | null,
  zone: string,
): string[] {
  const own = purchases.filter(({ account_id }) => accountId === null || account_id === accountId);
  return [...new Set(own.map(({ occurred_at }) => timeInZone(zone, new Date(occurred_at)).day))];
}

export function createPlanStore(database: Database) {
  const purchases = (userId: string) =>
    database.selectFrom('ledger_entries').where('user_id', '=', userId).where('kind', '=', 'buy');

  return {
    /** Oldest first. */
    listByUser: (userId: string) => listRows(database, 'purchase_plans', userId),

    find: (userId: string, id: string) => findRow(database, 'purchase_plans', userId, id),

    countByUser: (userId: string) => countRows(database, 'purchase_plans', userId),

    insert: (userId: string, id: string, values: PlanValues, now: string) =>
      insertRow(database, 'purchase_plans', {
        ...values,
        id,
        user_id: userId,
        created_at: now,
        updated_at: now,
      }),

    update: (userId: string, id: string, values: Partial<PlanValues>, now: string) =>
      updateRow(database, 'purchase_plans', userId, id, { ...values, updated_at: now }),

    /** False when the user has no such plan. */
    delete: (userId: string, id: string) => deleteRow(database, 'purchase_plans', userId, id),

    /** The purchases of the ledger from an instant on, newest first. */
    purchasesSince: (userId: string, instant: string) =>
      purchases(userId)
        .select(['account_id', 'occurred_at'])
        .where('occurred_at', '>=', instant)
        .orderBy('occurred_at', 'desc')
        .execute(),

    /** The last purchase of each account. */
    lastPurchases: (userId: string) =>
      purchases(userId)
        .select(({ fn }) => ['account_id', fn.max('occurred_at').as('occurred_at')])
        .groupBy('account_id')
        .execute(),

    hasAccount: async (userId: string, id: string): Promise<boolean> =>
      (await findRow(database, 'ledger_accounts', userId, id)) !== null,
  };
}
