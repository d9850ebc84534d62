type HistoryKind = 'live' | 'simulated';

/** Whose histories, and of which source. */
export interface Reader {
  userId: string;
  source: HistoryKind;
}
