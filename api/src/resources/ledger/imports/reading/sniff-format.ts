import type { LedgerImportFormat } from '@painel/contract';
import { type CsvRow, readCsvRows } from './csv-rows';
import { bestIndexes } from './dictionary';
import { formats } from './formats';
import type { SourceFormat } from './source-format';

export interface SniffedFormat {
  /** `mapped` for a file of no known source, which needs a mapping of its columns. */
  format: LedgerImportFormat;
  delimiter: string;
  /** As written in the file. */
  headers: string[];
  /** The row of the header, as a spreadsheet counts. */
  headerRow: number;
}

const delimiters = [',', ';', '\t'];
/** Sources write some lines before their header. */
export const firstRows = 15;

interface LikelyHeader {
  row: CsvRow;
  score: number;
}

/** The first of the widest rows, and how well the delimiter cuts the others into as many cells. */
function likelyHeader(rows: readonly CsvRow[]): LikelyHeader | null {
  const width = ({ cells }: CsvRow) => cells.filter((cell) => cell.trim() !== '').length;
  const widest = Math.max(0, ...rows.map(width));
  const row = rows.find((candidate) => width(candidate) === widest);
  if (!row || widest < 2) return null;
  const alike = rows.filter(({ cells }) => cells.length === row.cells.length).length;
  return { row, score: (widest * alike) / rows.length };
}

const knownFormats = Object.entries(formats) as [LedgerImportFormat, SourceFormat][];

/** The format of a text by its headers; of several the one that knows most of them. Null where there is no header, or not that of `only`. */
export function sniffFormat(text: string, only?: LedgerImportFormat): SniffedFormat | null {
  const candidates = only ? knownFormats.filter(([id]) => id === only) : knownFormats;
  let best: SniffedFormat | null = null;
  let most = 0;
  let unknown: SniffedFormat | null = null;
  let highest = 0;
  for (const delimiter of delimiters) {
    const rows = readCsvRows(text, delimiter, firstRows);
    for (const row of rows) {
      for (const [id, { dictionaries }] of candidates) {
        const count = bestIndexes(row.cells, dictionaries)?.size ?? 0;
        if (count <= most) continue;
        most = count;
        best = { format: id, delimiter, headers: row.cells, headerRow: row.row };
      }
    }
    const likely = likelyHeader(rows);
    if (!likely || likely.score <= highest) continue;
    highest = likely.score;
    unknown = { format: 'mapped', delimiter, headers: likely.row.cells, headerRow: likely.row.row };
  }
  if (best) return best;
  const translated = unknown && candidates.find(([, { recognises }]) => recognises?.(text));
  if (translated)
    return {
      format: translated[0],
      delimiter: ',',
      headers: text.split('\n', 1)[0]!.split(','),
      headerRow: 1,
    };
  return only === undefined || only === 'mapped' ? unknown : null;
}
