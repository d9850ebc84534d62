const second = 1000;
const minute = 60 * second;

/** How often each resource is asked for again, in milliseconds. One table, so that no page asks more often than another thinks. */
export const polling = {
  tickerOnPortfolio: 10 * second,
  ticker: 30 * second,
  externalWallets: 30 * second,
  aiAnalysisOnDashboard: 300 * second,
  aiAnalysisOnTechnical: 180 * second,
  technicalIndicators: 15 * minute,
  technicalAnalysis: 15 * minute,
  marketStructure: 15 * minute,
  keyMetrics: 30 * minute,
  adoption: 30 * minute,
  halvingOnDashboard: 60 * minute,
  halvingCard: 10 * minute,
  onchain: 15 * minute,
  halvingCountdown: 60 * second,
} as const;

/**
 * How a query keeps to an interval of the table, in milliseconds: it asks once per interval however many cards show it, rests in a
 * hidden tab and without a connection, and asks at once on return, but only for what is overdue by then.
 */
export const polled = (intervalMs: number | false) =>
  intervalMs === false
    ? { refetchInterval: intervalMs }
    : { refetchInterval: intervalMs, staleTime: intervalMs };
