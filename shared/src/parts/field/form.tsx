import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '@painel/shared/ui';

/** As the `ref` of a field: takes the focus when the form appears in place of the button that was pressed. */
export const focusOnMount = (field: HTMLInputElement | null) => field?.focus();

/** Sends a form that has the page to itself. */
export function SubmitButton(props: Pick<ButtonProps, 'busy' | 'busyLabel' | 'children'>) {
  return <Button {...props} type="submit" variant="accent" size="lg" block />;
}

interface FormProps {
  /** Called on every attempt; the form's own checks decide whether anything is sent. */
  onSubmit: () => void;
  /** Names the form for assistive technology where a page has more than one. */
  label?: string;
  /** For a submit button outside the form, in a dialog's foot. */
  id?: string;
  children: ReactNode;
}

/**
 * A form that checks itself: no browser bubbles, and after an attempt focus goes to the first field that has an error. That may be one that the
 * server refuses, later; it does not call back a reader who typed on, or went elsewhere.
 */
export function Form({ onSubmit, label, id, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const awaitsAnswer = useRef(false);
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!awaitsAnswer.current || !wrong) return;
    awaitsAnswer.current = false;
    const focused = document.activeElement;
    // The submit button may be outside.
    const isHere = form.current!.contains(focused) || (focused as HTMLButtonElement).form === form.current;
    if (isHere || focused === document.body) wrong.focus();
  });

  return (
    <form
      ref={form}
      id={id}
      noValidate
      aria-label={label}
      onInput={() => {
        awaitsAnswer.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        awaitsAnswer.current = true;
        setAttempts(attempts + 1);
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
