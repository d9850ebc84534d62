/** How often the live source asks and computes. Tests do not wait that long. */
export interface LivePace {
  /** The least time between two requests to a vendor that limits them. */
  requestsMs: number;
  /** From one analysis to the next. */
  analysisMs: number;
}

export const usualPace: LivePace = { requestsMs: 1_000, analysisMs: 15_000 };
