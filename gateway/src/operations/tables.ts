import { escapeText } from '../escape';

/** A button that changes a section or the host. */
export const button = (action: string, name: string, label: string) =>
  `<form method="post" action="/_ops/${action}/${escapeText(name)}"><button>${escapeText(label)}</button></form>`;

/** A cell of HTML that is safe. On a narrow screen the head is before it. */
export const cellOf = (head: string, html: string) => `<td role="cell" data-head="${head}">${html}</td>`;

/** Cells of text. */
export const cellsOf = (cells: Record<string, string>) =>
  Object.entries(cells)
    .map(([head, text]) => cellOf(head, escapeText(text)))
    .join('');

export const rowOf = (name: string, cells: string) =>
  `<tr role="row"><th role="rowheader" scope="row">${escapeText(name)}</th>${cells}</tr>`;

// The roles are explicit, because `display: block` on a narrow screen removes those of a table.
export function tableOf(heads: string[], rows: string[], caption = ''): string {
  const columns = heads.map((head) => `<th role="columnheader" scope="col">${head}</th>`).join('');
  const reported = caption && `<caption role="caption">${caption}</caption>`;
  return `<table role="table">${reported}<thead role="rowgroup"><tr role="row">${columns}</tr></thead><tbody role="rowgroup">${rows.join('')}</tbody></table>`;
}
