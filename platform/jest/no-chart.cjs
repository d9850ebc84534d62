// The chart library measures what it draws, and jsdom measures nothing: candles are drawn in a browser only.
// Tests cover the parts around the candles (figures, table, keyboard).
module.exports = { __esModule: true, default: () => null };
