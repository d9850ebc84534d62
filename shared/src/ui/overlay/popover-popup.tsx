import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import styles from './popover.module.css';

interface PopoverPopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: HTMLButtonElement | null;
  title: string;
  content: ReactNode;
  align: 'start' | 'end';
}

/** The open popover itself. Its button lives outside, so presses on the button are left to the button. */
export function PopoverPopup({ open, onOpenChange, button, title, content, align }: PopoverPopupProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, details) => {
        const target = details.event.target;
        if (!next && details.reason === 'outside-press' && target instanceof Node && button?.contains(target))
          return;
        onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={styles.positioner}
          anchor={button}
          side="bottom"
          align={align}
          sideOffset={6}
          collisionPadding={16}
        >
          <Popover.Popup className={styles.popover} finalFocus={() => button}>
            <Popover.Title className={styles.title}>{title}</Popover.Title>
            {content}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
