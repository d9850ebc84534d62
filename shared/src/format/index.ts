export { shortenAddress, withNonBreakingSymbols, truncateAtWord } from './text';
export { type Amount, missing } from './amount';
export { atFirstUse } from './at-first-use';
export { type BitcoinOptions, formatBitcoin, formatBtc, formatSats } from './bitcoin';
export { type LeftOut, leftOutWords } from './left-out.copy';
export { shareOut } from './share-out';
export {
  btcOf,
  btcOfSats,
  moneyOfCents,
  unitsOf,
  valueAt,
  /** @deprecated Sections that were released before `valueAt` call it by this name. */
  valueAt as worthOf,
} from './bitcoin-units';
export {
  type CompactFigure,
  formatCompact,
  formatCompactBrl,
  formatCompactMoney,
  formatCompactUsd,
} from './compact';
export {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDayMonthTime,
  formatLongDate,
  formatMonthYear,
  formatTime,
  type Instant,
} from './dates';
export {
  type Currency,
  formatBrl,
  formatMoney,
  formatUsd,
  type BothCurrencies,
  type MoneyOptions,
} from './money';
export { readDecimal, writeDecimal } from './decimal';
export { formatNumber, formatPercent, formatPoints } from './numbers';
export { daysAgo, formatAge, formatRelativeDay, formatUpdatedAt } from './relative-dates';
export { readServerDate, serverNow } from './server-clock';
