import { Menu } from '@base-ui/react/menu';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon';
import type { MenuEntry } from './menu';
import styles from './menu.module.css';

interface MenuPopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opened by keyboard: the first entry takes the focus, else the menu itself. */
  focusFirst: boolean;
  button: HTMLButtonElement | null;
  labelledBy: string;
  entries: readonly MenuEntry[];
  align: 'start' | 'end';
  minWidth: number;
}

function Entry({ entry, onLeave }: { entry: MenuEntry; onLeave: () => void }) {
  if (entry.kind === 'separator') return <Menu.Separator className={styles.separator} />;
  if (entry.kind === 'heading') {
    return (
      <div className={styles.who}>
        <b>{entry.title}</b>
        {entry.text && <small>{entry.text}</small>}
      </div>
    );
  }
  const icon = entry.icon && <Icon name={entry.icon} />;
  if (entry.kind === 'action') {
    return (
      <Menu.Item className={styles.item} onClick={entry.onSelect}>
        {icon}
        {entry.label}
      </Menu.Item>
    );
  }
  return (
    <Menu.LinkItem
      className={styles.item}
      closeOnClick
      onClick={entry.current ? undefined : onLeave}
      label={entry.label}
      aria-current={entry.current ? 'page' : undefined}
      render={<Link to={entry.to} />}
    >
      {icon}
      <span>
        {entry.label}
        {entry.description && <small>{entry.description}</small>}
      </span>
    </Menu.LinkItem>
  );
}

const keyOf = (entry: MenuEntry, index: number) =>
  entry.kind === 'link' || entry.kind === 'action' ? entry.label : `${entry.kind}-${index}`;

/** The open menu itself. Its button lives outside, so presses on the button are left to the button. */
export function MenuPopup({
  open,
  onOpenChange,
  focusFirst,
  button,
  labelledBy,
  entries,
  align,
  minWidth,
}: MenuPopupProps) {
  // A link opens a page that takes the focus itself; returning it to the button would pull it away.
  const leaving = useRef(false);
  useEffect(() => {
    if (open) leaving.current = false;
  }, [open]);

  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open || !focusFirst) return;
    // After the library has put the focus on the menu.
    const frame = requestAnimationFrame(() =>
      popup.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [open, focusFirst]);

  // Tab continues from the button, as if the menu were not there.
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.stopPropagation();
    leaving.current = true;
    button?.focus();
    onOpenChange(false);
  };

  return (
    <Menu.Root
      open={open}
      modal={false}
      onOpenChange={(next, details) => {
        const target = details.event.target;
        if (!next && details.reason === 'outside-press' && target instanceof Node && button?.contains(target))
          return;
        onOpenChange(next);
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          className={styles.positioner}
          anchor={button}
          side="bottom"
          align={align}
          sideOffset={6}
        >
          <Menu.Popup
            className={styles.menu}
            style={{ minWidth }}
            ref={popup}
            aria-labelledby={labelledBy}
            onKeyDown={leaveByTab}
            finalFocus={() => (leaving.current ? false : button)}
          >
            {entries.map((entry, index) => (
              <Entry
                key={keyOf(entry, index)}
                entry={entry}
                onLeave={() => {
                  leaving.current = true;
                }}
              />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
