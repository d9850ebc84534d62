import { Badge } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { CandlesFigure, PortfolioFigure, SentimentFigure } from './feature-figures';
import { copy } from './landing.copy';
import { LandingSection } from './landing-section';
import styles from './features.module.css';

interface Props {
  feature: { title: string; text: string };
  figure: ReactNode;
  badge?: string;
}

function Feature({ feature, figure, badge }: Props) {
  return (
    <article className={styles.feature}>
      <div className={styles.figure}>{figure}</div>
      <div className={styles.words}>
        <h3>
          {feature.title} {badge && <Badge tone="accent">{badge}</Badge>}
        </h3>
        <p>{feature.text}</p>
      </div>
    </article>
  );
}

export function Features() {
  const { title, lead, popular, technical, portfolio, news } = copy.features;
  return (
    <LandingSection title={title} lead={lead}>
      <div className={styles.features}>
        <Feature feature={technical} figure={<CandlesFigure />} badge={popular} />
        <Feature feature={portfolio} figure={<PortfolioFigure />} />
        <Feature feature={news} figure={<SentimentFigure />} />
      </div>
    </LandingSection>
  );
}
