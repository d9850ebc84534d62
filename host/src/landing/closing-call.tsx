import { CallToAction } from './call-to-action';
import { copy } from './landing.copy';
import styles from './closing-call.module.css';

export function ClosingCall() {
  return (
    <section className={styles.closing}>
      <div>
        <h2>{copy.closing.title}</h2>
        <p>{copy.closing.text}</p>
      </div>
      <CallToAction />
    </section>
  );
}
