import type { TaxCheckState, TaxHypothesis } from '@painel/contract';
import { type CheckDraft, differenceOf } from './draft';
import { type Evidence, closing } from './hypotheses';

export interface Judged {
  draft: CheckDraft;
  state: TaxCheckState;
  hypothesis: TaxHypothesis | null;
  candidates: TaxHypothesis[];
  /** The entries that a shown hypothesis names, else those of the figure. */
  entries: readonly string[];
}

const isZero = ({ theirs }: CheckDraft) => (theirs?.cents ?? 0) === 0 && (theirs?.sats ?? 0) === 0;

/** The state without any hypothesis; null for a difference that one may explain. */
export function plainState(draft: CheckDraft): TaxCheckState | null {
  const { theirs, ours, rows, hasOtherRows } = draft;
  if (theirs === null) return 'only_ours';
  if (ours === null) return isZero(draft) ? 'match' : 'only_theirs';
  if (hasOtherRows) return 'differs';
  const { cents, sats } = differenceOf(draft);
  const isKnown = (theirs.cents === null || cents !== null) && (theirs.sats === null || sats !== null);
  if (!isKnown) return 'differs';
  if ((sats ?? 0) !== 0) return null;
  if ((cents ?? 0) === 0) return 'match';
  return Math.abs(cents!) <= rows ? 'rounding' : null;
}

export function judge(draft: CheckDraft, evidence: Evidence | null): Judged {
  const state = plainState(draft);
  const common = { draft, hypothesis: null, candidates: [], entries: draft.entries };
  if (state !== null || !evidence) return { ...common, state: state ?? 'differs' };
  const found = closing({ ...draft, theirs: draft.theirs!, ours: draft.ours! }, evidence);
  const candidates = found.map(({ name }) => name);
  const [only] = found;
  if (!only || found.length > 1) return { ...common, state: 'differs', candidates };
  const entries = only.entries.length > 0 ? only.entries : draft.entries;
  return { draft, state: 'explained', hypothesis: only.name, candidates, entries };
}
