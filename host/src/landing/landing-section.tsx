import { useId, type ReactNode } from 'react';
import styles from './landing-section.module.css';

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A titled stretch of the page. */
export function LandingSection({ title, lead, children }: Props) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  );
}
