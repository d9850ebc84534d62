/** How often the live source asks and computes. Tests do not wait that long. */
export interface LiveIntervals {
  /** The least time between two requests to a vendor that limits them. */
  requestsMs: number;
  /** From one analysis to the next. */
  analysisMs: number;
}

export const defaultIntervals: LiveIntervals = { requestsMs: 1_000, analysisMs: 15_000 };
