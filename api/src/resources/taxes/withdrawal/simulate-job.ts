import type { PlanCadence, Withdrawal as WithdrawalAnswer } from '@painel/contract';
import type { Ruleset } from '../rules/rulesets';
import { rulesetOf } from '../rules/rulesets';
import { flatView } from './rules/flat-view';
import { type OwnPast, cutPast, dayAt } from './rules/own-past';
import { passWindows, windowsOf } from './rules/past-windows';
import { shuffle } from './rules/shuffled-paths';
import { sustainableNeed } from './rules/sustainable-need';
import { targetDate } from './rules/target-date';
import { type Withdrawal, untaxedNeed } from './rules/withdrawal';

/** All that a thread needs. */
export interface SimulationJob {
  withdrawal: Withdrawal;
  year: number;
  past: OwnPast;
  haircut: number;
  /** The request, by which paths are shuffled. */
  seed: string;
  target: { sats: number; amountCents: number; cadence: PlanCadence; today: string } | null;
}

export type Simulated = Pick<
  WithdrawalAnswer,
  | 'untaxedNeedCents'
  | 'sustainableNeedCents'
  | 'flat'
  | 'windows'
  | 'shuffled'
  | 'target'
  | 'past'
  | 'limitCents'
> & { rulesetId: Ruleset['id'] };

const yearDays = 365.25;
/** The percentage of a year of a daily rise in logarithms. */
const yearlyPercent = (mean: number) => Math.round(Math.expm1(mean * yearDays) * 10_000) / 100;

function pastOf({ past, haircut }: SimulationJob) {
  const cut = cutPast(past, haircut);
  const [first, last] = [cut.closes.findIndex(Boolean), cut.closes.findLastIndex(Boolean)];
  const isEmpty = first === last;
  const described = {
    from: isEmpty ? null : dayAt(past, first),
    to: isEmpty ? null : dayAt(past, last),
    yearlyPercent: isEmpty ? null : yearlyPercent(cut.mean),
    cutYearlyPercent: isEmpty ? null : yearlyPercent(cut.mean - cut.cut),
  };
  return { cut, described };
}

/** Computes the three views of withdrawals. Runs on a thread. */
export function simulateWithdrawal(job: SimulationJob): Simulated {
  const { withdrawal, year, seed, target } = job;
  const ruleset = rulesetOf(year);
  const { cut, described } = pastOf(job);
  const windows = windowsOf(cut, withdrawal.years);
  const { sats, priceCents, feeBps, years } = withdrawal;
  return {
    rulesetId: ruleset.id,
    limitCents: Number(ruleset.limit),
    past: described,
    untaxedNeedCents: Number(untaxedNeed(ruleset.limit, withdrawal)),
    sustainableNeedCents: sustainableNeed(windows, withdrawal, ruleset),
    flat: flatView(withdrawal, ruleset),
    windows: passWindows(windows, withdrawal, ruleset),
    shuffled: shuffle(cut, withdrawal, ruleset, seed),
    ...(target && {
      target: targetDate({ ...target, wantedSats: target.sats, sats, priceCents, feeBps, years }, cut),
    }),
  };
}
