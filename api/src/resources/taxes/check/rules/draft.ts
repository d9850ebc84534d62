import type { TaxCheckKey, TaxCheckPart, TaxStatementKind } from '@painel/contract';
import type { YearFigures } from './figures';

/** Null where a side states none. */
export interface Figure {
  cents: number | null;
  sats: number | null;
}

export const nothing: Figure = { cents: null, sats: null };
export const ofCents = (cents: number | null): Figure => ({ cents, sats: null });

/** One figure of theirs with ours, before it is judged. */
export interface CheckDraft {
  /** The same as long as the line is about the same figure. */
  id: string;
  key: TaxCheckKey;
  source: TaxStatementKind;
  part: TaxCheckPart | null;
  /** Several where accounts share a CNPJ; empty for an unknown custody and for a figure of the whole year. */
  accountIds: readonly string[];
  label: string | null;
  month: string | null;
  day: string | null;
  /** Null for what theirs lacks altogether. */
  theirs: Figure | null;
  /** Null for what no account or entry of ours is. */
  ours: Figure | null;
  /** How many rows theirs sums, each of which may be rounded. */
  rows: number;
  entries: readonly string[];
  /** The same figure by the book of another assumption. */
  figureIn: ((figures: YearFigures) => Figure) | null;
  /** Whether rows differ although their sums agree. */
  hasOtherRows: boolean;
  today: Figure | null;
}

export const draftOf = (
  values: Pick<CheckDraft, 'id' | 'key' | 'source' | 'theirs' | 'ours'> & Partial<CheckDraft>,
): CheckDraft => ({
  part: null,
  accountIds: [],
  label: null,
  month: null,
  day: null,
  rows: 1,
  entries: [],
  figureIn: null,
  hasOtherRows: false,
  today: null,
  ...values,
});

const isEqual = (stated: number | null, own: number | null) => stated === null || stated === own;

/** Whether a figure is what theirs states, to the centavo and the satoshi. */
export const closes = (theirs: Figure, figure: Figure): boolean =>
  isEqual(theirs.cents, figure.cents) && isEqual(theirs.sats, figure.sats);

const less = (stated: number | null, own: number | null) =>
  stated === null || own === null ? null : stated - own;

/** Theirs less ours; nothing where one side has no figure. */
export const differenceOf = ({ theirs, ours }: Pick<CheckDraft, 'theirs' | 'ours'>): Figure =>
  theirs && ours ? { cents: less(theirs.cents, ours.cents), sats: less(theirs.sats, ours.sats) } : nothing;
