import type { Withdrawal as WithdrawalAnswer, WithdrawalRequest } from '@painel/contract';
import { centsOfPrice, priceOf } from '../../../amounts/money';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { Benchmarks } from '../../../market/days/benchmarks';
import type { DayPrices } from '../../../market/days/day-prices';
import { oncePerDay, visitDays } from '../../../market/days/past-days';
import { roundTo } from '../../../market/percent-change';
import { ProblemError, serverBusy } from '../../../plugins/problem';
import { dayInSaoPaulo, yearInSaoPaulo } from '../../../time/sao-paulo-day';
import type { MarketData, Reading } from '../../../upstreams/market-data/market-data';
import { UpstreamUnavailableError } from '../../../upstreams/unavailable';
import type { LedgerBooks } from '../../ledger/ledger-books';
import type { FileThreads } from '../../reports/threads/file-threads';
import type { OwnPast } from './rules/own-past';
import type { Simulated, SimulationJob } from './simulate-job';
import { withdrawalCopy as copy } from './withdrawal.copy';

const firstDay = '2013-01-01';
/** A day without a close has that of the last day within a week before it. */
const mostDaysOld = 7;
const runningMs = 10_000;

interface Dependencies {
  database: Database;
  books: LedgerBooks;
  market: Pick<MarketData, 'current'>;
  threads: FileThreads;
  clock: Clock;
}

async function closesUntil(prices: DayPrices, yesterday: string): Promise<OwnPast> {
  const closes: number[] = [];
  let age = 0;
  await visitDays(
    yesterday,
    (day) => {
      const close = prices.brlClose(day);
      age = close === null ? age + 1 : 0;
      closes.push(close === null ? (age > mostDaysOld ? 0 : (closes.at(-1) ?? 0)) : Number(close));
    },
    firstDay,
  );
  return { firstDay, closes: Float64Array.from(closes) };
}

/** The IPCA of the last 12 published months. Throws UpstreamUnavailableError where one is missing. */
function lastIpca({ ipca }: Benchmarks) {
  const months = [...ipca].slice(-12);
  const [first, last] = [months[0]?.[0], months.at(-1)?.[0]];
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  if (!first || !last || monthOf(last) - monthOf(first) !== 11) throw new UpstreamUnavailableError();
  const growth = months.reduce((product, [, rate]) => product * (1 + rate / 1e4), 1);
  return { percent: roundTo((growth - 1) * 100, 2), ipcaTo: last.slice(0, 7) };
}

function raiseOf(raise: WithdrawalRequest['raise'], benchmarks: () => Benchmarks) {
  if (raise === 'ipca') return lastIpca(benchmarks());
  return { percent: raise === 'none' ? 0 : raise, ipcaTo: null };
}

export type WithdrawalService = ReturnType<typeof createWithdrawalService>;

/** How long a stock lasts that pays for someone's life, and when a plan reaches a stock. Writes nothing. */
export function createWithdrawalService({ database, books, market, threads, clock }: Dependencies) {
  const pastOnce = oncePerDay(clock, closesUntil);

  /** Typed, or those of the user's domestic pool. Throws UNAUTHENTICATED for a ledger without a user. */
  async function stockOf({ fromLedger, sats = 0, costCents = 0 }: WithdrawalRequest, userId: string) {
    if (!fromLedger) return { sats, costCents, isProvisional: false };
    if (userId === '') throw new ProblemError(401, 'UNAUTHENTICATED', copy.fromWhom);
    const book = await books.book(await books.read(database, userId));
    const { domestic } = book.pools;
    const held = domestic.sats > 0n ? domestic : { sats: 0n, cost: 0n };
    return {
      sats: Number(held.sats),
      costCents: Number(held.cost),
      isProvisional: book.lacksSince !== null,
    };
  }

  function simulate(owner: string, job: SimulationJob): Promise<Simulated> {
    return threads.turn(owner, async ({ run, signal }) => {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(runningMs)]);
      try {
        return await run<Simulated>(job, { name: 'simulateWithdrawal', signal: ended });
      } catch (error) {
        throw ended.aborted ? serverBusy() : error;
      }
    });
  }

  return {
    /** `owner` has one simulation at a time; `userId` is empty without a session. */
    async simulate(
      request: WithdrawalRequest,
      userId: string,
      owner: string,
    ): Promise<Reading<WithdrawalAnswer>> {
      const { needCents, everyMonths, feeBps, years, otherCryptoCents, cashMonths, haircut } = request;
      const { isProvisional, ...stock } = await stockOf(request, userId);
      const source = market.current();
      const price = await source.price();
      const priceCents = Number(centsOfPrice(priceOf(price.value.currentPrice)));
      const raise = raiseOf(request.raise, () => source.benchmarks());
      const now = clock().toISOString();
      const simulated = await simulate(owner, {
        withdrawal: {
          ...stock,
          priceCents,
          needCents,
          everyMonths,
          feeBps,
          years,
          raiseBps: Math.round(raise.percent * 100),
          otherCryptoCents,
          cashMonths,
        },
        year: yearInSaoPaulo(now),
        past: await pastOnce(source.dayPrices(), null),
        haircut,
        seed: JSON.stringify(request),
        target: request.target ? { ...request.target, today: dayInSaoPaulo(now) } : null,
      });
      const value = {
        ...stock,
        fromLedger: request.fromLedger,
        isProvisional,
        priceCents,
        months: years * 12,
        haircut,
        raise,
        ...simulated,
      };
      return { ...price, value };
    },
  };
}
