import { Actions, useCopy } from '@painel/shared/parts';
import { Button, Notice } from '@painel/shared/ui';
import { copy } from './own-tokens.copy';
import styles from './own-tokens.module.css';

interface Props {
  token: string;
  onDone: () => void;
}

/** A new token, which the server does not show again. */
export function MadeToken({ token, onDone }: Props) {
  const copyText = useCopy(copy);
  return (
    <>
      <Notice>
        {copy.made}
        <code className={styles.token}>{token}</code>
      </Notice>
      <Actions spaced>
        <Button onClick={onDone}>{copy.done}</Button>
        <Button variant="primary" onClick={() => void copyText(token)}>
          {copy.copy}
        </Button>
      </Actions>
    </>
  );
}
