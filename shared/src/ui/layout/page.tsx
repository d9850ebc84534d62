import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The frame of a page inside the shell's `<main>`: 1376 px at most, with the page's side padding. */
export function Page({ children, width = 'full' }: { children: ReactNode; width?: 'full' | 'narrow' }) {
  return <div className={width === 'narrow' ? styles.narrow : styles.page}>{children}</div>;
}

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons or a reading time on the right. */
  tools?: ReactNode;
  /** A line about all figures of the page: a `SourceLine`. Its room is kept while there is nothing to say, so that the page never jumps. */
  notice?: ReactNode;
}

/** The page's only h1; the shell moves focus to it after a change of route. */
export function PageHeader({ title, lead, tools, notice }: PageHeaderProps) {
  return (
    <>
      <div className={styles.header}>
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </div>
      {notice !== undefined && <div className={styles.notice}>{notice}</div>}
    </>
  );
}

/** Title of a part of the page, 32 px below the one before. */
export function SectionHeader({ title, end }: { title: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.section}>
      <h2>{title}</h2>
      {end}
    </div>
  );
}
