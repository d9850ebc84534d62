// The chart library measures what it draws, and jsdom measures nothing: candles are drawn in a browser only.
// What our charts say around them (figures, table, keyboard) is tested as it is.
module.exports = { __esModule: true, default: () => null };
