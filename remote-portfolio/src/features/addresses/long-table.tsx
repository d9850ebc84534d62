import { DataTable, smallScreen } from '@painel/shared/parts';
import { useMedia } from '@painel/shared/ui';
import { type ComponentProps, useRef } from 'react';
import { useRowWindow } from './use-row-window';

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'window'>;

/** More than a finger flings past in two seconds on a phone. */
const rowsAhead = 250;

/** A table of hundreds of rows that renders the ones near the window. */
export function LongTable<Row>(table: Props<Row>) {
  return <ResponsiveTable table={table} ahead={0} />;
}

/** The same table, which also renders rows ahead. Its columns must stay the same object: new ones re-render all of these rows. */
export function LongTableAhead<Row>(table: Props<Row>) {
  return <ResponsiveTable table={table} ahead={rowsAhead} />;
}

interface WindowedProps<Row> {
  table: Props<Row>;
  ahead: number;
}

function ResponsiveTable<Row>(props: WindowedProps<Row>) {
  const isSmall = useMedia(smallScreen);
  // How rows are placed stays for as long as a window lives.
  return <WindowedTable key={String(isSmall)} {...props} isSmall={isSmall} />;
}

function WindowedTable<Row>({ table, ahead, isSmall }: WindowedProps<Row> & { isSmall: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const { rows, rowKey } = table;
  const firstKey = rows[0] && rowKey(rows[0]);
  const window = useRowWindow({ count: rows.length, firstKey, list, isSmall, ahead });
  return (
    <div ref={list}>
      <DataTable {...table} window={window} />
    </div>
  );
}
