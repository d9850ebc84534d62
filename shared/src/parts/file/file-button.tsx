import { Button, type ButtonProps } from '@painel/shared/ui';
import { type ChangeEvent, useRef } from 'react';
import styles from './file-button.module.css';

interface Props extends Pick<ButtonProps, 'variant' | 'disabled'> {
  label: string;
  /** As the attribute of the same name. */
  accept: string;
  onChoose: (file: File) => void;
}

/** The button that opens the device's own choice of a file. */
export function FileButton({ label, accept, onChoose, ...look }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // The same file may be chosen again after it was corrected.
    event.target.value = '';
    if (chosen) onChoose(chosen);
  };
  return (
    <span className={styles.place}>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className={styles.file}
        tabIndex={-1}
        onChange={choose}
      />
      <Button {...look} icon="plus" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </span>
  );
}
