import { type FiringRules, type Outcome, type RuleState, type Sample, isPending, judge } from './judge';
import type { Series } from './watch';

export interface IndexedRule extends FiringRules {
  id: string;
  state: RuleState;
}

export interface Judged<Rule> {
  rule: Rule;
  outcome: Exclude<Outcome, 'none'>;
}

export interface RuleIndex<Rule extends IndexedRule> {
  /** Adds a rule, or replaces the one with its id. */
  put(rule: Rule): void;
  remove(id: string): void;
  get(id: string): Rule | undefined;
  /** The series that some rule watches. */
  series(): Series[];
  /** Judges a sample by the rules that it may concern, updates their states, and returns those to which something happened. */
  judge(series: Series, sample: Sample, now: number): Judged<Rule>[];
  /** A sample of the series is missing: rules that wait for a second one wait for two again. */
  miss(series: Series): void;
  /** Whether a rule was reached once and waits for the second sample. */
  isWaiting(series: Series): boolean;
  size(): number;
}

interface Bound<Rule> {
  at: number;
  rule: Rule;
}

/** The rules of one series, by their bounds: threshold and level of rearming. */
interface Shelf<Rule> {
  sorted: Bound<Rule>[];
  /** Added since the last merge. */
  added: Bound<Rule>[];
  pending: Set<Rule>;
  members: Set<Rule>;
  /** The last sample that was fresh. */
  last: number | null;
}

/** The first index whose bound is at least the value. */
function firstAtLeast<Rule>(bounds: readonly Bound<Rule>[], value: number): number {
  let [low, high] = [0, bounds.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (bounds[middle]!.at < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Rules by series and sorted by their bounds. A sample is judged by the rules with a bound between it and the sample before,
 * and by those that wait for a second sample: all others cannot change. `maxAdded` rules are looked at each time before they are
 * sorted in.
 */
export function createRuleIndex<Rule extends IndexedRule>(maxAdded = 1_000): RuleIndex<Rule> {
  const rules = new Map<string, Rule>();
  const shelves = new Map<Series, Shelf<Rule>>();

  function shelfOf(series: Series): Shelf<Rule> {
    let shelf = shelves.get(series);
    if (!shelf) {
      shelf = { sorted: [], added: [], pending: new Set(), members: new Set(), last: null };
      shelves.set(series, shelf);
    }
    return shelf;
  }

  function remove(id: string) {
    const rule = rules.get(id);
    if (!rule) return;
    rules.delete(id);
    const shelf = shelves.get(rule.watch.series)!;
    shelf.pending.delete(rule);
    shelf.members.delete(rule);
    if (shelf.members.size === 0) shelves.delete(rule.watch.series);
  }

  /** Merges what was added, once that is much. Bounds of removed rules leave with it. */
  function merge(shelf: Shelf<Rule>) {
    const { sorted, added, members } = shelf;
    if (added.length < maxAdded) return;
    added.sort((one, other) => one.at - other.at);
    const merged: Bound<Rule>[] = [];
    let index = 0;
    for (const bound of sorted) {
      while (index < added.length && added[index]!.at < bound.at) merged.push(added[index++]!);
      merged.push(bound);
    }
    while (index < added.length) merged.push(added[index++]!);
    shelf.sorted = merged.filter(({ rule }) => members.has(rule));
    shelf.added = [];
  }

  function concerned(shelf: Shelf<Rule>, value: number): Set<Rule> {
    const found = new Set(shelf.pending);
    if (shelf.last === null) {
      for (const rule of shelf.members) found.add(rule);
      return found;
    }
    // The few that were added since are in no order.
    for (const { rule } of shelf.added) if (shelf.members.has(rule)) found.add(rule);
    const [from, to] = [Math.min(shelf.last, value), Math.max(shelf.last, value)];
    for (let index = firstAtLeast(shelf.sorted, from); index < shelf.sorted.length; index += 1) {
      const { at, rule } = shelf.sorted[index]!;
      if (at > to) break;
      if (shelf.members.has(rule)) found.add(rule);
    }
    return found;
  }

  return {
    put(rule) {
      remove(rule.id);
      rules.set(rule.id, rule);
      const shelf = shelfOf(rule.watch.series);
      shelf.members.add(rule);
      shelf.added.push({ at: rule.watch.threshold, rule }, { at: rule.watch.rearmAt, rule });
      // Its state may be from before the last sample.
      shelf.pending.add(rule);
    },
    remove,
    get: (id) => rules.get(id),
    series: () => [...shelves.keys()],
    size: () => rules.size,

    miss(series) {
      for (const rule of shelves.get(series)?.pending ?? []) rule.state = { ...rule.state, reachedAt: null };
    },

    isWaiting: (series) =>
      [...(shelves.get(series)?.pending ?? [])].some(({ state }) => state.reachedAt !== null),

    judge(series, sample, now) {
      const shelf = shelves.get(series);
      if (!shelf) return [];
      merge(shelf);
      const judged: Judged<Rule>[] = [];
      for (const rule of concerned(shelf, sample.value)) {
        const { state, outcome } = judge(rule, rule.state, sample, now);
        rule.state = state;
        if (isPending(rule, state)) shelf.pending.add(rule);
        else shelf.pending.delete(rule);
        if (outcome !== 'none') judged.push({ rule, outcome });
      }
      shelf.last = sample.value;
      return judged;
    },
  };
}
