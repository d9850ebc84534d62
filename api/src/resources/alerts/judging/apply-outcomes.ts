import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { Outbox } from '../../../outbox/outbox';
import type { Phase } from '../rules/judge';
import type { Judged, RuleIndex } from '../rules/rule-index';
import { type Firing, writeEvent } from './fire';
import { type JudgedRow, createJudgedAlertStore } from './judged-alerts.store';
import { type AlertRule, putRow } from './rules-in-memory';

interface OutcomeDependencies {
  database: Database;
  outbox: Outbox;
  clock: Clock;
  /** Aborted when the judge stops. */
  stopping: AbortSignal;
}

/** Writes the event of a rule, unless its alert was changed or another process wrote it first. */
async function fire(
  { database, outbox, clock }: OutcomeDependencies,
  rules: RuleIndex<AlertRule>,
  { row }: AlertRule,
  firing: Firing,
): Promise<void> {
  const firedAt = clock().toISOString();
  const isFired = await database.transaction().execute(async (transaction) => {
    if (!(await createJudgedAlertStore(transaction).take(row, firedAt))) return false;
    return writeEvent(transaction, { outbox, clock }, row, row.occurrence + 1n, firing);
  });
  if (isFired) {
    row.occurrence += 1n;
    return outbox.wake();
  }
  rules.remove(row.id);
  const present = await createJudgedAlertStore(database).find(row.id);
  if (present) putRow(rules, present);
}

/** Stores the new phases of rules and fires those that reached their threshold. */
export async function applyOutcomes(
  dependencies: OutcomeDependencies,
  rules: RuleIndex<AlertRule>,
  judged: Judged<AlertRule>[],
  firing: Firing,
): Promise<void> {
  const byPhase = new Map<Phase, JudgedRow[]>();
  for (const { rule, outcome } of judged) {
    if (outcome === 'fired') continue;
    const rows = byPhase.get(rule.state.phase);
    if (rows) rows.push(rule.row);
    else byPhase.set(rule.state.phase, [rule.row]);
  }
  const store = createJudgedAlertStore(dependencies.database);
  for (const [phase, rows] of byPhase) await store.keepPhases(phase, rows);
  for (const { rule, outcome } of judged) {
    // The next leader fires the rest of a storm: the database has them as armed.
    if (dependencies.stopping.aborted) return;
    if (outcome !== 'fired') continue;
    await fire(dependencies, rules, rule, firing);
    // SQLite never yields to the event loop.
    await nextTurn();
  }
}
