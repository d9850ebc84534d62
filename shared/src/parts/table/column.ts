import type { ReactNode } from 'react';

/** What rows are put in order by; what is not known comes last. */
export type SortValue = string | number | bigint | null | undefined;

export interface Column<Row> {
  key: string;
  header: string;
  /** Header for screen readers only: "Ações". */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** What stands in the cell while its row is being edited; the plain cell when left out. */
  editor?: (row: Row) => ReactNode;
  /** Makes the column one that the reader can put the rows in order by. */
  sortBy?: (row: Row) => SortValue;
  /** title: heads the card on small screens. figure: on the right. actions: top right corner of the card. */
  role?: 'title' | 'figure' | 'actions';
  /** Stays in sight in a folded row, as the title does. */
  kept?: boolean;
  /** Said before the value on small screens; the header when left out. */
  cardLabel?: string;
  /** strong for the main figure, quiet for what matters less. */
  tone?: 'strong' | 'quiet';
  /** A CSS width: "20%". */
  width?: string;
}
