const second = 1000;
const minute = 60 * second;

/** Polling intervals in milliseconds, in one table for all pages. */
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
 * Query options for an interval of the table: one request per interval for all cards, none in a hidden tab or offline, and one on return if
 * the data is overdue.
 */
export const polled = (intervalMs: number | false) =>
  intervalMs === false
    ? { refetchInterval: intervalMs }
    : { refetchInterval: intervalMs, staleTime: intervalMs };
