import type { ReactNode } from 'react';

/** The sort key of a row. Unknown values come last. */
export type SortValue = string | number | bigint | null | undefined;

export interface Column<Row> {
  key: string;
  header: string;
  /** Header for screen readers only: "Ações". */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** The content of the cell while its row is being edited; by default the same as `cell`. */
  editor?: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  sortBy?: (row: Row) => SortValue;
  /** title: heads the card on small screens. figure: on the right. actions: top right corner of the card. */
  role?: 'title' | 'figure' | 'actions';
  /** Stays visible in a folded row, as the title does. */
  kept?: boolean;
  /** The label of the value on small screens; by default the header. */
  cardLabel?: string;
  /** strong for the main figure, quiet for minor ones. */
  tone?: 'strong' | 'quiet';
  /** A CSS width: "20%". */
  width?: string;
}
