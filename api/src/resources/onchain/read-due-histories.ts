import type { PortfolioEvolution } from '@painel/contract';
import type { DueHistoryStore } from './due-histories.store';
import type { HistoryReader } from './history-reader';
import type { Reader } from './reader';

/** Has the histories of a person read that are due, without waiting for them. Returns how far they are. */
export async function readDueHistories(
  histories: DueHistoryStore,
  historyReader: HistoryReader,
  reader: Reader,
): Promise<PortfolioEvolution['reading']> {
  const { total, waiting } = await histories.progress(reader, historyReader.times());
  if (waiting > 0) historyReader.run(reader.userId);
  return { status: waiting > 0 ? 'running' : 'idle', total, done: total - waiting };
}

/** Of a source without histories. */
export const nothingToRead: PortfolioEvolution['reading'] = { status: 'idle', total: 0, done: 0 };
