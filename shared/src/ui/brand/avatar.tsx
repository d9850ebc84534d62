import { useState } from 'react';
import { copy } from '../ui.copy';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string | null | undefined;
  /** Already resolved against the API. */
  image?: string | null;
  size?: 28 | 34 | 72;
}

/** The person's picture, else the uppercase first letter of the name, else "?". Decorative: the name is next to it. */
export function Avatar({ name, image, size = 28 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const initial = [...(name?.trim() ?? '')][0]?.toLocaleUpperCase('pt-BR') ?? copy.accountNameUnknown;

  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {image && image !== broken ? (
        <img src={image} alt="" width={size} height={size} onError={() => setBroken(image)} />
      ) : (
        initial
      )}
    </span>
  );
}
