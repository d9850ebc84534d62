import { saveFile } from '@painel/shared/api';
import { useCopy } from '@painel/shared/parts';
import { Button, Stack } from '@painel/shared/ui';
import { useEffect, useRef } from 'react';
import account from '../account.module.css';
import { copy } from './second-factor.copy';
import styles from './second-factor.module.css';

const { codes: words } = copy;

/** The codes, which are shown this once: to copy, to save, and to be called kept. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copyText = useCopy(words);
  const heading = useRef<HTMLHeadingElement>(null);
  const text = codes.join('\n');

  // They take the place of the form that asked for them.
  useEffect(() => heading.current?.focus(), []);

  return (
    <Stack gap={16}>
      <h4 ref={heading} tabIndex={-1}>
        {words.title}
      </h4>
      <p>{words.text}</p>
      <ul className={styles.codes} aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={account.foot}>
        <Button onClick={() => void copyText(text)}>{words.copy}</Button>
        <Button
          onClick={() => saveFile(new Blob([words.file(text)], { type: 'text/plain' }), words.fileName)}
        >
          {words.download}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </Stack>
  );
}
