/** The day of a daily candle, as a bare date: it begins at midnight UTC, which in Brazil is still the evening before. */
export function utcDay(timestamp: number): string | number {
  const start = new Date(timestamp);
  return Number.isNaN(start.getTime()) ? timestamp : start.toISOString().slice(0, 10);
}
