import type { NewsTopic } from '@painel/contract';
import type { ReactNode } from 'react';
import styles from './topic-drawing.module.css';

/** The drawing of each topic, on 320 × 168. A thumbnail shows only the middle square. */
const drawings: Record<NewsTopic | 'other', ReactNode> = {
  /** Candles above their grid, the last one rising out of it. */
  market: (
    <>
      <path className={styles.quiet} d="M0 42h320M0 84h320M0 126h320" />
      <path
        className={styles.line}
        d="M34 92v52M70 78v50M106 88v44M142 62v54M178 70v40M214 40v56M250 52v38M286 22v54"
      />
      <path
        className={styles.hollow}
        d="M62 88h16v28H62zM98 96h16v26H98zM170 78h16v22h-16zM242 60h16v20h-16z"
      />
      <path
        className={styles.solid}
        d="M26 104h16v30H26zM134 74h16v32h-16zM206 52h16v34h-16zM278 34h16v32h-16z"
      />
    </>
  ),
  /** Blocks of a chain, the newest of them being filled. */
  technology: (
    <>
      <path className={styles.line} d="M0 84h44M92 84h44M184 84h44M276 84h44" />
      <path className={styles.hollow} d="M44 60h48v48H44zM136 60h48v48h-48z" />
      <path className={styles.hollow} strokeDasharray="5 5" d="M228 60h48v48h-48z" />
      <path
        className={styles.solid}
        d="M52 68h14v14H52zM70 68h14v14H70zM52 86h14v14H52zM70 86h14v14H70zM144 68h14v14h-14zM162 68h14v14h-14zM144 86h14v14h-14zM162 86h14v14h-14zM236 86h14v14h-14z"
      />
    </>
  ),
  /** A public building. */
  regulation: (
    <>
      <path className={styles.quiet} d="M0 140h320" />
      <path className={styles.hollow} d="M160 28 226 62H94zM94 62h132v10H94zM86 130h148v10H86z" />
      <path
        className={styles.solid}
        d="M108 78h12v46h-12zM138 78h12v46h-12zM170 78h12v46h-12zM200 78h12v46h-12z"
      />
      <circle className={styles.solid} cx="160" cy="50" r="5" />
    </>
  ),
  /** A page of a newspaper. */
  other: (
    <>
      <path className={styles.hollow} d="M104 30h112v108H104z" />
      <path className={styles.solid} d="M118 44h84v10h-84zM118 66h36v34h-36z" />
      <path className={styles.line} d="M166 68h36M166 82h36M166 96h36M118 112h84M118 124h56" />
    </>
  ),
};

/** Replaces an article's picture. It is decoration: the title next to it says more. */
export function TopicDrawing({ topic }: { topic: NewsTopic | 'other' }) {
  return (
    <svg
      className={styles.drawing}
      data-topic={topic}
      viewBox="0 0 320 168"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {drawings[topic]}
    </svg>
  );
}
