import { contentText, countOccurrences, fingerprintOf, sourceText } from './fingerprint';
import { otherCoin, skippedCopy } from './formats.copy';
import type { Origin, ParsedEntry, ParsedRow } from './parsed-row';
import { attempt } from '../sources/drafts';
import type { Draft } from './source-format';
import { type WrittenTime, writtenIso } from '../values/written-time';
import { type Zone, createZone } from '../values/zone';
import { minuteMs } from '../../../../time/durations';

type EntryDraft = Extract<Draft, { status: 'entry' }>;

const maxCoinName = 20;

function originOf({ records }: Draft): Origin {
  const ordered = [...records].sort((one, other) => one.row - other.row);
  const rows = ordered.map(({ row }) => row);
  return { row: rows[0]!, rows, raw: ordered.map(({ raw }) => raw).join('\n') };
}

const utcMsOf = ({ localMs, offsetMinutes }: WrittenTime, zone: Zone | null): number | null =>
  offsetMinutes === null ? (zone?.toUtc(localMs) ?? null) : localMs - offsetMinutes * minuteMs;

function failedRow(draft: Extract<Draft, { status: 'error' }>): ParsedRow {
  const { records: _records, ...rest } = draft;
  return { ...originOf(draft), ...rest };
}

/** Completes the drafts of one file: instants by its zone, and the keys that identify each row. */
function createRowFinisher(source: string, zone: Zone | null): (draft: Draft) => ParsedRow {
  const saoPaulo = createZone('America/Sao_Paulo');
  const countRow = countOccurrences();
  const countMovement = countOccurrences();

  const finishEntry = (draft: EntryDraft): ParsedEntry => {
    const { records: _records, time, stablecoin = null, ...entry } = draft;
    const utcMs = time && utcMsOf(time, zone);
    const writtenTime = time && writtenIso(time.localMs);
    const occurredAt = utcMs === null ? null : new Date(utcMs).toISOString();
    const row = sourceText(source, writtenTime ?? '', entry);
    const movement = occurredAt && contentText(occurredAt, entry);
    // A transaction may pay two accounts equal sums, and each has a first one.
    const counted = entry.txid && entry.account ? `${row} ${JSON.stringify(entry.account)}` : row;
    return {
      ...entry,
      ...originOf(draft),
      occurredAt,
      writtenTime,
      saoPauloTime: utcMs === null ? null : writtenIso(saoPaulo.toLocal(utcMs)),
      ...(time?.isDay && { isDay: true }),
      isZoneNeeded: time !== null && utcMs === null,
      stablecoin,
      fingerprint: fingerprintOf(row, countRow(counted)),
      contentFingerprint: movement && fingerprintOf(movement, countMovement(movement)),
    };
  };
  return (draft) => {
    if (draft.status === 'entry') return finishEntry(draft);
    if (draft.status === 'error') return failedRow(draft);
    const { reason, coin } = draft;
    // A file's name of a coin may be anything.
    const name = coin && coin.length <= maxCoinName ? coin : undefined;
    const message = name ? otherCoin(name) : skippedCopy[reason];
    return { ...originOf(draft), status: 'skipped', reason, message, ...(name && { coin: name }) };
  };
}

export function* finishedRows(
  source: string,
  zone: Zone | null,
  drafts: Iterable<Draft>,
): Generator<ParsedRow> {
  const finish = createRowFinisher(source, zone);
  for (const draft of drafts) {
    const row = attempt(draft.records, () => finish(draft));
    yield 'records' in row ? finish(row) : row;
  }
}
