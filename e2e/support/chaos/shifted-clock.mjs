// Loaded before a server: its clock goes wrong by the milliseconds that a file names.
import { readFileSync } from 'node:fs';

const real = Date.now;
let aheadMs = 0;

setInterval(() => {
  aheadMs = Number(readFileSync(process.env.CHAOS_CLOCK, 'utf8')) || 0;
}, 200).unref();

globalThis.Date = class extends Date {
  constructor(...from) {
    if (from.length === 0) super(real() + aheadMs);
    else super(...from);
  }

  static now = () => real() + aheadMs;
};
