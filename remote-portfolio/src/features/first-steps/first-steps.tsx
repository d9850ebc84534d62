import { Card } from '@painel/shared/ui';
import { Link } from 'react-router-dom';
import { copy } from './first-steps.copy';
import { steps } from './first-steps.model';
import styles from './first-steps.module.css';

/** Where somebody begins who watches and keeps nothing yet: a balance of zero would say nothing. */
export function FirstSteps({ label }: { label: string }) {
  return (
    <Card flush label={label}>
      <div className={styles.head}>
        <h2>{copy.title}</h2>
        <p>{copy.text}</p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ id, to }) => (
          <li key={id}>
            <Link to={to}>{copy[id].title}</Link>
            <p>{copy[id].text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The same in the room of one figure. */
export function FirstStepLinks() {
  return (
    <ol className={styles.links}>
      {steps.map(({ id, to }) => (
        <li key={id}>
          <Link to={to}>{copy[id].title}</Link>
        </li>
      ))}
    </ol>
  );
}
