import type { Alternative } from './alternative';
import { firstOfNextMonth } from '../../time/scheduled-days';

/** Rates of a month are ten-thousandths of a percent. */
const whole = 1e6;
const lastDayOfBegin = 28;

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthText = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

/** The growth of a unit of money over the months that begin on one day of the month. */
interface Chain {
  first: number;
  /** At the begin of each month since `first`, and how many rates were missing until then. */
  grown: number[];
  missing: number[];
}

/** Savings: whole months since the deposit's day alone; those of days 29 to 31 begin on the 1st of the next month. */
export function createSavings(rates: ReadonlyMap<string, number>): Alternative {
  const [firstDay, lastDay] = [[...rates.keys()][0], [...rates.keys()].at(-1)];
  const chains = new Map<string, Chain>();

  function chainOf(dayOfMonth: string): Chain | null {
    const known = chains.get(dayOfMonth);
    if (known) return known;
    if (firstDay === undefined || lastDay === undefined) return null;
    const chain: Chain = { first: monthNumber(firstDay), grown: [1], missing: [0] };
    for (let month = chain.first; month <= monthNumber(lastDay); month += 1) {
      const rate = rates.get(`${monthText(month)}-${dayOfMonth}`);
      chain.grown.push(chain.grown.at(-1)! * (1 + (rate ?? 0) / whole));
      chain.missing.push(chain.missing.at(-1)! + (rate === undefined ? 1 : 0));
    }
    chains.set(dayOfMonth, chain);
    return chain;
  }

  const earnsSince = (day: string) => (Number(day.slice(8)) > lastDayOfBegin ? firstOfNextMonth(day) : day);

  return {
    earnsSince,
    growth(from, to) {
      const since = earnsSince(from);
      const dayOfMonth = since.slice(8);
      const chain = chainOf(dayOfMonth);
      if (!chain) return null;
      const begin = monthNumber(since) - chain.first;
      const end = Math.max(begin, monthNumber(to) - chain.first - (to.slice(8) < dayOfMonth ? 1 : 0));
      // The first month of a deposit may be unfinished: without a rate yet, at the deposited value.
      if (begin === end) return begin < 0 ? null : 1;
      const [before, after] = [chain.grown[begin], chain.grown[end]];
      if (before === undefined || after === undefined || chain.missing[begin] !== chain.missing[end])
        return null;
      return after / before;
    },
  };
}
