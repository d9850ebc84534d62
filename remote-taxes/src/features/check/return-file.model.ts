import { isCnpj, plainCnpj } from '@painel/contract';

/** The figures of one bitcoin asset. Nothing else of a file is kept. */
export interface ReturnAsset {
  taxId: string | null;
  sats: number | null;
  previousCents: number;
  costCents: number;
}

export type ReadReturn =
  | { kind: 'read'; year: number | null; assets: ReturnAsset[] }
  /** The assets are not where they are expected; `length` is that of the first such line. */
  | { kind: 'UNKNOWN_LAYOUT'; year: number | null; length: number };

/** Places of a line, from 0, as real files of 2025 have them. */
const places = { group: [13, 15], code: [15, 17], text: [19, 531], previous: [531, 544], cost: [544, 557] };
const assetLine = '27';
const [cryptoGroup, bitcoinCode] = ['08', '01'];

const part = (line: string, [from, to]: number[]) => line.slice(from, to);
const isPlaced = (line: string) =>
  [places.group, places.code, places.previous, places.cost].every((place) =>
    new RegExp(`^\\d{${place[1]! - place[0]!}}$`).test(part(line, place)),
  );

/** `0,00465000 BTC`, with or without thousands. */
function satsIn(text: string): number | null {
  const [, whole, decimals] = /(\d[\d.]*),(\d{1,8})\s*(?:BTC|bitcoins?)\b/i.exec(text) ?? [];
  if (whole === undefined || decimals === undefined) return null;
  return Number(`${whole.replaceAll('.', '')}${decimals.padEnd(8, '0')}`);
}

function taxIdIn(text: string): string | null {
  const found = text.match(/[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}/g) ?? [];
  const taxId = found.find(isCnpj);
  return taxId === undefined ? null : plainCnpj(taxId);
}

function toAsset(line: string): ReturnAsset {
  const text = part(line, places.text);
  return {
    taxId: taxIdIn(text),
    sats: satsIn(text),
    previousCents: Number(part(line, places.previous)),
    costCents: Number(part(line, places.cost)),
  };
}

const isBitcoin = (line: string) =>
  part(line, places.group) === cryptoGroup && part(line, places.code) === bitcoinCode;

/** The whole text of a file, each letter of which is a byte. */
export const readText = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')));
    reader.readAsText(file, 'latin1');
  });

/** Reads the bitcoin of a `.DEC` or `.DBK` file. It runs in the browser, and no other line becomes part of the result. */
export function readReturn(text: string): ReadReturn {
  const lines = text.split(/\r?\n/);
  const header = /^IRPF\s+\d{4}(\d{4})/.exec(lines[0] ?? '');
  const year = header ? Number(header[1]) : null;
  const assets = lines.filter((line) => line.startsWith(assetLine));
  const misplaced = assets.find((line) => !isPlaced(line));
  if (assets.length === 0 || misplaced !== undefined)
    return { kind: 'UNKNOWN_LAYOUT', year, length: (misplaced ?? lines[0] ?? '').length };
  return { kind: 'read', year, assets: assets.filter(isBitcoin).map(toAsset) };
}
