import type { Database } from '../../../database/tables';

export type FigureSource = 'live' | 'simulated';

const id = 1n;

export function createAlertSourceStore(database: Database) {
  const keep = (within: Database, source: FigureSource) =>
    within
      .insertInto('alert_source')
      .values({ id, source })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ source }))
      .execute();

  return {
    /** The source of the figures by which alerts were judged last; null before the first judgement. */
    async find(): Promise<FigureSource | null> {
      const row = await database
        .selectFrom('alert_source')
        .select('source')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.source ?? null;
    },

    /** Keeps the first one. */
    begin: async (source: FigureSource): Promise<void> => void (await keep(database, source)),

    /** Keeps another one, by which every alert that has not fired begins again: the jump between the two is no market. */
    change: (source: FigureSource): Promise<void> =>
      database.transaction().execute(async (within) => {
        await within
          .updateTable('alerts')
          .set({ is_new: 1n })
          .where('kind', '!=', 'address_activity')
          .where('phase', '!=', 'fired')
          .execute();
        await keep(within, source);
      }),
  };
}

/**
 * The source to judge by. Where figures were live, simulated ones are an outage: nothing is judged by them, unless the operator
 * chose them. `isSimulated` is null where no figure is known.
 */
export function sourceToJudgeBy(
  kept: FigureSource | null,
  isSimulated: boolean | null,
  isSimulationChosen: boolean,
): FigureSource | null {
  if (isSimulated === null) return kept;
  if (!isSimulated) return 'live';
  return kept === 'live' && !isSimulationChosen ? 'live' : 'simulated';
}

/** Whether a figure is of the source; any is before the first judgement. */
export const isOfSource = (source: FigureSource | null, { isSimulated }: { isSimulated: boolean }): boolean =>
  source === null || isSimulated === (source === 'simulated');
