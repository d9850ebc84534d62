import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { hourMs, minuteMs } from '../../../time/durations';
import { watchOf } from '../alert-kinds';
import { paramsOf } from '../alerts.store';
import { type IndexedRule, type RuleIndex, createRuleIndex } from '../rules/rule-index';
import type { Series } from '../rules/watch';
import { type JudgedRow, createJudgedAlertStore } from './judged-alerts.store';

/** A rule with the row that it was made from. */
export interface AlertRule extends IndexedRule {
  row: JudgedRow;
}

const defaultGapMs = 6 * hourMs;
/** Clocks of other processes may be late by less. */
const overlapMs = minuteMs;

const millisecondsOf = (instant: string | null) => (instant === null ? null : Date.parse(instant));

/** Null for an alert that is paused, or has no threshold. */
function toRule(row: JudgedRow): AlertRule | null {
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

/** Brings the rule of a row up to date, or removes it when it no longer waits for anything. */
export function putRow(rules: RuleIndex<AlertRule>, row: JudgedRow): void {
  const known = rules.get(row.id);
  if (known?.row.updated_at === row.updated_at && known.row.occurrence === row.occurrence) return;
  const rule = toRule(row);
  if (rule) rules.put(rule);
  else rules.remove(row.id);
}

/** The rules of all alerts, read whole once and then by their changes. */
export function createRulesInMemory(database: Database, clock: Clock) {
  const store = createJudgedAlertStore(database);
  let index: RuleIndex<AlertRule> | null = null;
  let syncedAt = '';

  return {
    /** Reads what changed since the last call. */
    async sync(): Promise<RuleIndex<AlertRule>> {
      const since = new Date(clock().getTime() - overlapMs).toISOString();
      if (index === null) {
        const loaded = createRuleIndex<AlertRule>();
        for await (const rows of store.all()) for (const row of rows) putRow(loaded, row);
        index = loaded;
      } else for (const row of await store.changedSince(syncedAt)) putRow(index, row);
      syncedAt = since;
      return index;
    },

    /** The next `sync` reads all of them. */
    forget() {
      index = null;
    },

    /** Whether a rule of the series was reached once and waits for a second sample. */
    isWaiting: (series: Series): boolean => index?.isWaiting(series) ?? false,
  };
}
