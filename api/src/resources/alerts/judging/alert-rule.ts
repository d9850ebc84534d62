import { hourMs } from '../../../time/durations';
import { paramsOf } from '../alerts.store';
import type { JudgedRow } from './judged-alerts.store';
import type { IndexedRule } from '../rules/rule-index';
import { watchOf } from '../rules/watch';

/** A rule with the row that it was made from. */
export interface AlertRule extends IndexedRule {
  row: JudgedRow;
}

const defaultGapMs = 6 * hourMs;

const millisecondsOf = (instant: string | null) => (instant === null ? null : Date.parse(instant));

/** Null for an alert that is paused, or has no threshold. */
export function toRule(row: JudgedRow): AlertRule | null {
  const watch = watchOf(row.kind, paramsOf(row), row.user_id);
  if (watch === null || row.paused_at !== null) return null;
  return {
    id: row.id,
    row,
    watch,
    repeat: row.repeats === 1n,
    gapMs: row.gap_seconds === null ? defaultGapMs : Number(row.gap_seconds) * 1000,
    snoozedUntil: millisecondsOf(row.snoozed_until),
    expiresAt: millisecondsOf(row.expires_at),
    state: {
      phase: row.phase,
      isNew: row.is_new === 1n,
      reachedAt: null,
      firedAt: millisecondsOf(row.fired_at),
    },
  };
}
