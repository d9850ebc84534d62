import { readFileSync, writeFileSync } from 'node:fs';

const page = (name: string) => new URL(`../../../docs/${name}`, import.meta.url);

/** A table of a page as a formatter of Markdown writes it. */
function tableOf([head, ...rows]: readonly (readonly string[])[]): string {
  const all = [head!, ...rows];
  const widths = head!.map((_cell, column) => Math.max(3, ...all.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/**
 * Expects the table of a page whose first line begins with the first header to be what code says, cell by cell. With `RECORD_DOCS=1` it
 * is written into the page.
 */
export function expectDocumented(name: string, rows: readonly (readonly string[])[]): void {
  const text = readFileSync(page(name), 'utf8');
  const from = text.indexOf(`| ${rows[0]![0]} `);
  expect(from).toBeGreaterThan(-1);
  const to = text.indexOf('\n\n', from);
  const expected = tableOf(rows);
  if (process.env.RECORD_DOCS === '1') {
    writeFileSync(page(name), text.slice(0, from) + expected + text.slice(to));
    return;
  }
  expect(text.slice(from, to)).toBe(expected);
}
