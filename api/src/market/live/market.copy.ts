export const marketCopy = {
  lastTradingDay: 'último pregão',
};
