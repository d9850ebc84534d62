import type { TaxStatementContents } from '@painel/contract';
import type { TaxAccount, TaxCopy } from '../../taxes.store';
import { byCustody } from './custody';
import { type CheckDraft, type Figure, draftOf, ofCents } from './draft';
import type { YearFigures } from './figures';

type AssetRow = TaxStatementContents['informe']['rows'][number];

export interface AssetContext {
  year: number;
  accounts: readonly TaxAccount[];
  figures: YearFigures;
  /** The copies of closed years. */
  kept: TaxCopy | undefined;
  keptBefore: TaxCopy | undefined;
}

/** The sum of what rows state; null where one of them states none. */
const sumOf = (amounts: readonly (number | null)[]) =>
  amounts.includes(null) ? null : amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0);

const heldIn =
  (accountIds: readonly string[]) =>
  (figures: YearFigures): Figure => {
    const held = accountIds.map((id) => figures.assets().get(id));
    return {
      cents: sumOf(held.map((each) => each?.costCents ?? 0)),
      sats: sumOf(held.map((each) => each?.sats ?? 0)),
    };
  };

function keptIn({ assets }: TaxCopy, accountIds: readonly string[]): Figure {
  const rows = assets.rows.filter(({ accountId }) => accountId !== null && accountIds.includes(accountId));
  return {
    cents: sumOf(rows.map(({ costCents }) => costCents)),
    sats: sumOf(rows.map(({ sats }) => sats)),
  };
}

/** In a closed year its copy is compared, and the figure of now is added where it is another one. */
function withCopy(kept: Figure | undefined, now: Figure): Pick<CheckDraft, 'ours' | 'today'> {
  if (!kept) return { ours: now, today: null };
  const isSame = kept.cents === now.cents && kept.sats === now.sats;
  return { ours: kept, today: isSame ? null : now };
}

/** The coins of each custody at the end of the year. */
export function assetLines(
  source: 'return' | 'informe',
  rows: readonly AssetRow[],
  { accounts, figures, kept }: AssetContext,
): CheckDraft[] {
  return byCustody(rows, accounts).map(({ custody, rows: own }) => {
    const { id, accountIds, label } = custody;
    const theirs = { cents: sumOf(own.map((row) => row.costCents)), sats: sumOf(own.map((row) => row.sats)) };
    const figureIn = heldIn(accountIds);
    const isKnown = accountIds.length > 0;
    const compared = withCopy(kept && keptIn(kept, accountIds), figureIn(figures));
    return draftOf({
      id: `asset ${source} ${id}`,
      key: 'asset',
      source,
      accountIds,
      label,
      theirs,
      ...(isKnown ? compared : { ours: null }),
      rows: own.length,
      figureIn: isKnown ? figureIn : null,
    });
  });
}

/** Own accounts with coins that a whole return does not list. */
export function unlistedAssets(listed: readonly CheckDraft[], context: AssetContext): CheckDraft[] {
  const known = new Set(listed.flatMap(({ accountIds }) => accountIds));
  return context.accounts
    .filter(({ id }) => !known.has(id))
    .map(({ id, name }) => ({ id, name, ours: heldIn([id])(context.figures) }))
    .filter(({ ours }) => (ours.sats ?? 0) > 0)
    .map(({ id, name, ours }) =>
      draftOf({
        id: `asset return ${id}`,
        key: 'asset',
        source: 'return',
        accountIds: [id],
        label: name,
        theirs: null,
        ours,
      }),
    );
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

/** The column of the year before, as a whole: against the book, and against the return of that year. */
export function previousLines(
  { assets }: TaxStatementContents['return'],
  before: TaxStatementContents['return'] | undefined,
  { figures, kept, keptBefore }: AssetContext,
): CheckDraft[] {
  if (assets.length === 0) return [];
  const theirs = ofCents(total(assets.map(({ previousCents }) => previousCents)));
  const keptCents = keptBefore?.assets.totalCents ?? kept?.assets.previousTotalCents;
  const figureIn = (own: YearFigures) => ofCents(own.previousCents());
  const previous = draftOf({
    id: 'previous',
    key: 'previous',
    source: 'return',
    theirs,
    ...withCopy(keptCents === undefined ? undefined : ofCents(keptCents), figureIn(figures)),
    rows: assets.length,
    figureIn,
  });
  if (!before || before.assets.length === 0) return [previous];
  const last = ofCents(total(before.assets.map(({ costCents }) => costCents)));
  return [
    previous,
    draftOf({
      id: 'continuity',
      key: 'continuity',
      source: 'return',
      theirs,
      ours: last,
      rows: assets.length,
    }),
  ];
}

/** Rendimentos isentos 05. */
export function exemptLines(
  { exemptGainCents }: TaxStatementContents['return'],
  { figures, kept }: AssetContext,
): CheckDraft[] {
  if (exemptGainCents === null) return [];
  const figureIn = (own: YearFigures) => ofCents(own.exemptGainCents());
  const keptCents = kept?.domestic.exemptGainCents;
  return [
    draftOf({
      id: 'exempt',
      key: 'exempt',
      source: 'return',
      theirs: ofCents(exemptGainCents),
      ...withCopy(
        keptCents === undefined || keptCents === null ? undefined : ofCents(keptCents),
        figureIn(figures),
      ),
      figureIn,
    }),
  ];
}
