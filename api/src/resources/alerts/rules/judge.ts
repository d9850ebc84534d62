import { type Watch, isRearmed, isReached } from './watch';

/**
 * `held` was true already when it was made, and waits until it is not. `fired` waits until the figure is one percent away.
 * Paused, snoozed and expired are no phases: they only say whether a rule may fire.
 */
export type Phase = 'armed' | 'held' | 'fired' | 'rearmed';

export interface RuleState {
  phase: Phase;
  /** Whether the first sample is still to come, which decides between `armed` and `held`. */
  isNew: boolean;
  /** The time of the sample that reached the threshold and waits for a second one; null without one. In milliseconds. */
  reachedAt: number | null;
  firedAt: number | null;
}

export interface FiringRules {
  watch: Watch;
  /** Fires again while it stays reached. */
  repeat: boolean;
  /** The least time between two firings of a repeated rule. */
  gapMs: number;
  snoozedUntil: number | null;
  expiresAt: number | null;
}

/** A fresh figure. Whether it is fresh is decided where it is read, for pages and alerts alike. */
export interface Sample {
  value: number;
  /** When the server received it. Two samples with one time are the same sample. */
  at: number;
}

/** A second sample that confirms the first comes at least this much later: a price can be wrong for a moment. */
export const confirmAfterMs = 2_000;

/** `placed` has seen its first sample. `released` was held, and is armed now that the figure has left the threshold. */
export type Outcome = 'none' | 'placed' | 'fired' | 'rearmed' | 'released';

const none = (state: RuleState): { state: RuleState; outcome: Outcome } => ({ state, outcome: 'none' });

/**
 * Judges one sample. Pure: it returns the next state and the event.
 *
 * Two consecutive samples must reach the threshold. A rule that is reached by its first sample does not fire before the figure has left the
 * threshold. A fired rule is armed again one percent away; a repeated one fires again while it stays reached, at most once in its gap.
 */
export function judge(
  rules: FiringRules,
  state: RuleState,
  sample: Sample,
  now: number,
): { state: RuleState; outcome: Outcome } {
  const { watch, repeat, gapMs, snoozedUntil, expiresAt } = rules;
  if (expiresAt !== null && now >= expiresAt) return none(state);
  const reached = isReached(watch, sample.value);

  if (state.isNew)
    return { state: { ...state, isNew: false, phase: reached ? 'held' : state.phase }, outcome: 'placed' };
  if (state.phase === 'held') {
    if (reached) return none(state);
    return { state: { ...state, phase: 'armed', reachedAt: null }, outcome: 'released' };
  }
  if (state.phase === 'fired') {
    if (isRearmed(watch, sample.value))
      return { state: { ...state, phase: 'rearmed', reachedAt: null }, outcome: 'rearmed' };
    if (!repeat) return none(state);
  }
  if (!reached) return none({ ...state, reachedAt: null });
  if (state.reachedAt === null) return none({ ...state, reachedAt: sample.at });

  const isConfirmed = sample.at - state.reachedAt >= confirmAfterMs;
  const isSnoozed = snoozedUntil !== null && now < snoozedUntil;
  const isInGap = repeat && state.firedAt !== null && now - state.firedAt < gapMs;
  if (!isConfirmed || isSnoozed || isInGap) return none(state);
  return { state: { ...state, phase: 'fired', reachedAt: null, firedAt: now }, outcome: 'fired' };
}

/** Whether the next sample must be judged even if the figure crosses none of the rule's bounds. */
export const isPending = ({ repeat }: FiringRules, { isNew, reachedAt, phase }: RuleState): boolean =>
  isNew || reachedAt !== null || (phase === 'fired' && repeat);
