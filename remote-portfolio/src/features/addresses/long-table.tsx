import { DataTable } from '@painel/shared/parts';
import { type ComponentProps, useRef } from 'react';
import type { Watched } from './addresses.model';
import { useRowWindow } from './use-row-window';

type Props = Omit<ComponentProps<typeof DataTable<Watched>>, 'window'>;

/** A table of hundreds of rows, of which those near the window are drawn. */
export function LongTable(table: Props) {
  const list = useRef<HTMLDivElement>(null);
  const window = useRowWindow(table.rows.length, list);
  return (
    <div ref={list}>
      <DataTable {...table} window={window} />
    </div>
  );
}
