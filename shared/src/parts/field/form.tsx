import { useEffect, useRef, useState, type ReactNode } from 'react';

interface FormProps {
  /** Called on every attempt; the form's own checks decide whether anything is sent. */
  onSubmit: () => void;
  /** Names the form for assistive technology where a page has more than one. */
  label?: string;
  /** For a submit button that stands outside: in a dialog's foot. */
  id?: string;
  children: ReactNode;
}

/** A form that checks itself: no browser bubbles, and after an attempt focus goes to the first field that has an error. */
export function Form({ onSubmit, label, id, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  return (
    <form
      ref={form}
      id={id}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        setAttempts(attempts + 1);
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
