import { timeIn } from './drafts';
import type { WrittenTime } from './written-time';

/** Newer files of Binance write the year with two digits: `26-01-10 08:00:00`. */
export const binanceTime = (text: string): WrittenTime =>
  timeIn(/^\d{2}-\d{2}-\d{2}\b/.test(text) ? `20${text}` : text);
