import type { AdoptionMetrics } from '@painel/contract';
import type { Reading } from '@painel/shared/api';
import { Card, Col, Skeleton } from '@painel/shared/ui';
import { copy } from './adoption.copy';
import { AdoptionIndexCard } from './adoption-index-card';
import { DevelopmentCard } from './development-card';
import { MerchantsCard } from './merchants-card';
import { referenceAnswer, referenceFigures } from './reference-figures.content';

/** The three cards of a reading; without one, of figures of a published month. */
export function AdoptionCards({ reading }: { reading: Reading<AdoptionMetrics> | null }) {
  const { globalIndex, development, merchants } = reading?.value ?? referenceAnswer;

  return (
    <>
      <Col span={4}>
        <AdoptionIndexCard index={globalIndex} />
      </Col>
      <Col span={4}>
        <DevelopmentCard development={development} references={reading ? undefined : referenceFigures} />
      </Col>
      <Col span={4}>
        <MerchantsCard merchants={merchants} simulated={reading?.source === 'simulated'} />
      </Col>
    </>
  );
}

const pending = [
  { title: copy.index, phone: 104 },
  { title: copy.development, phone: 162 },
  { title: copy.merchants, phone: 222 },
];

/** The cards while they are first read. */
export function PendingCards() {
  return pending.map(({ title, phone }) => (
    <Col key={title} span={4}>
      <Card title={title} as="h3" busy>
        <Skeleton height={{ phone, tablet: phone, desktop: 222 }} />
      </Card>
    </Col>
  ));
}
