import { DataTable, smallScreen } from '@painel/shared/parts';
import { useMedia } from '@painel/shared/ui';
import { type ComponentProps, useRef } from 'react';
import { useRowWindow } from './use-row-window';

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'window'>;

/** A table of hundreds of rows, of which those near the window are drawn. */
export function LongTable<Row>(table: Props<Row>) {
  const isSmall = useMedia(smallScreen);
  // How rows are placed stays for as long as a window lives.
  return <WindowedTable key={String(isSmall)} table={table} isSmall={isSmall} />;
}

function WindowedTable<Row>({ table, isSmall }: { table: Props<Row>; isSmall: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const window = useRowWindow(table.rows.length, list, isSmall);
  return (
    <div ref={list}>
      <DataTable {...table} window={window} />
    </div>
  );
}
