import { DataTable } from '@painel/shared/parts';
import { type ComponentProps, useRef } from 'react';
import { useRowWindow } from './use-row-window';

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'window'>;

/** A table of hundreds of rows, of which those near the window are drawn. */
export function LongTable<Row>(table: Props<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const window = useRowWindow(table.rows.length, list);
  return (
    <div ref={list}>
      <DataTable {...table} window={window} />
    </div>
  );
}
