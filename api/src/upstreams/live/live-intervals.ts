/** The intervals of the live source. Tests use shorter ones. */
export interface LiveIntervals {
  /** The minimum time between two requests to a vendor with a rate limit. */
  requestsMs: number;
  /** The time between two analyses. */
  analysisMs: number;
}

export const defaultIntervals: LiveIntervals = { requestsMs: 1_000, analysisMs: 15_000 };
