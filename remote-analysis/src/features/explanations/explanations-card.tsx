import { Accordion, Card } from '@painel/shared/ui';
import { copy } from './explanations.copy';

/** What the figures of the on-chain page mean, the first topic open. */
export function ExplanationsCard() {
  return (
    <Card title={copy.title} icon="info" flush>
      {copy.topics.map(({ title, text }, index) => (
        <Accordion key={title} title={title} open={index === 0}>
          {text}
        </Accordion>
      ))}
    </Card>
  );
}
