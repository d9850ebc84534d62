import { Accordion } from '@painel/shared/parts';
import { Card } from '@painel/shared/ui';
import { copy } from './explanations.copy';
import styles from './explanations-card.module.css';

/** Explains the figures of the on-chain page. The first topic is open. */
export function ExplanationsCard() {
  return (
    <Card title={copy.title} icon="info" flush>
      {copy.topics.map(({ title, lang, text }, index) => (
        <Accordion
          key={title}
          title={
            <b className={styles.topic} lang={lang}>
              {title}
            </b>
          }
          open={index === 0}
        >
          <p className={styles.text}>{text}</p>
        </Accordion>
      ))}
    </Card>
  );
}
