import type { ReactNode } from 'react';
import { onDemand } from './on-demand';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** Names the panel: "Menu". */
  label: string;
  /** Returns where focus goes on closing: an element, true for the opener, false for nowhere. The opener without this. */
  returnFocus?: () => HTMLElement | boolean;
  /** Left of the close button. */
  header?: ReactNode;
  children: ReactNode;
}

const sheetPanel = onDemand(() => import('./sheet-panel'));

/** Fetches the panel's code early: call it when the burger is touched or focused. */
export const preloadSheet = sheetPanel.preload;

/** A panel from the right with a scrim: the mobile menu. Focus starts on "Fechar" and returns to its opener. */
export function Sheet(props: SheetProps) {
  const loaded = sheetPanel.useModule(props.open, props.onClose);
  return loaded && <loaded.SheetPanel {...props} />;
}
