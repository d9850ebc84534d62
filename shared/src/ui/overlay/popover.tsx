import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { onDemand } from './on-demand';

/** Spread on the button that opens the popover. */
export type PopoverTriggerProps = ComponentProps<'button'>;

interface PopoverProps {
  title: string;
  content: ReactNode;
  align?: 'start' | 'end';
  /** The button: `(trigger) => <button {...trigger}>14:30</button>`. */
  children: (trigger: PopoverTriggerProps) => ReactNode;
}

const popup = onDemand(() => import('./popover-popup'));

/** A few words that are next to their button when it is pressed; Esc or a press elsewhere closes them. */
export function Popover({ title, content, align = 'end', children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const id = useId();
  const loaded = popup.useModule(open, () => setOpen(false));

  return (
    <>
      {children({
        ref: setButton,
        type: 'button',
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: () => setOpen(!open),
        onPointerEnter: popup.preload,
        onFocus: popup.preload,
      })}
      {loaded && (
        <loaded.PopoverPopup
          open={open}
          onOpenChange={setOpen}
          button={button}
          title={title}
          content={content}
          align={align}
        />
      )}
    </>
  );
}
