import { Button, type ButtonProps } from '@painel/shared/ui';
import { type ChangeEvent, useRef } from 'react';
import styles from './file-button.module.css';

interface Props extends Pick<ButtonProps, 'variant' | 'disabled'> {
  label: string;
  /** As the attribute of the same name. */
  accept: string;
  /** Several may be chosen at once. */
  multiple?: boolean;
  /** The first file, and all of them. */
  onChoose: (file: File, all: File[]) => void;
}

/** The button that opens the device's own choice of a file. */
export function FileButton({ label, accept, multiple = false, onChoose, ...look }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen, ...others] = event.target.files ?? [];
    // The same file may be chosen again after it was corrected.
    event.target.value = '';
    if (chosen) onChoose(chosen, [chosen, ...others]);
  };
  return (
    <span className={styles.place}>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
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
