import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { IconName } from '../icon/icon';
import { onDemand } from './on-demand';

export type MenuEntry =
  | { kind: 'link'; to: string; label: string; icon?: IconName; description?: string; current?: boolean }
  | { kind: 'action'; label: string; icon?: IconName; onSelect: () => void }
  /** Whose menu this is: name and e-mail. */
  | { kind: 'heading'; title: string; text?: string }
  | { kind: 'separator' };

/** Spread on the button that opens the menu. */
export type MenuTriggerProps = ComponentProps<'button'>;

interface MenuProps {
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  /** Least width in pixels. */
  minWidth?: number;
  /** The button: `(trigger) => <button {...trigger}>Análises</button>`. */
  children: (trigger: MenuTriggerProps, open: boolean) => ReactNode;
}

const popup = onDemand(() => import('./menu-popup'));

/** A dropdown that opens on click, Enter, Space or ↓, never on hover; Esc returns to its button. */
export function Menu({ entries, align = 'start', minWidth = 220, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const id = useId();
  const loaded = popup.useModule(open, () => setOpen(false));

  const trigger: MenuTriggerProps = {
    ref: setButton,
    type: 'button',
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: (event) => {
      // A click that Enter or Space made has no pointer behind it.
      setByKeyboard(event.detail === 0);
      setOpen(!open);
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setByKeyboard(true);
      setOpen(true);
    },
    onPointerEnter: popup.preload,
    onFocus: popup.preload,
  };

  return (
    <>
      {children(trigger, open)}
      {loaded && (
        <loaded.MenuPopup
          open={open}
          onOpenChange={setOpen}
          focusFirst={byKeyboard}
          button={button}
          labelledBy={id}
          entries={entries}
          align={align}
          minWidth={minWidth}
        />
      )}
    </>
  );
}
