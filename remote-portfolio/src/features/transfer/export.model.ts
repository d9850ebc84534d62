import type { ExportRow, PortfolioExport } from '@painel/contract';
import { unparse } from 'papaparse';
import { copy } from './transfer.copy';
import { formulaStart } from './sheet.model';

const { csv: words } = copy;
/** Excel takes a file without it for one in an older code. */
const byteOrderMark = '\uFEFF';

/** All the decimals that an amount has, with a comma and never with an exponent. */
const amount = (btc: number | null) =>
  btc === null
    ? ''
    : btc
        .toFixed(9)
        .replace(/\.?0+$/, '')
        .replace('.', ',');

function cellsOf(row: ExportRow): (string | null)[] {
  if (row.kind === 'wallet')
    return [words.kinds.wallet, row.name, '', '', row.platform, amount(row.balance), row.description, '', ''];
  const [place, script] = row.kind === 'address' ? [row.address, ''] : [row.key, row.script];
  const figures = [amount(row.balance), '', row.last_transaction, row.last_updated];
  return [words.kinds[row.kind], row.label, place, script, '', ...figures];
}

/** The portfolio as a sheet that Excel in Portuguese opens by itself, in which no cell is a formula, and which an import takes. */
export const csvOf = ({ rows }: PortfolioExport) =>
  byteOrderMark +
  unparse(
    { fields: words.header, data: rows.map(cellsOf) },
    { delimiter: ';', newline: '\r\n', escapeFormulae: formulaStart },
  );

export const jsonOf = (exported: PortfolioExport) => `${JSON.stringify(exported, null, 2)}\n`;
