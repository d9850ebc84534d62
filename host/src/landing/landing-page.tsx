import { CardErrorBoundary } from '@painel/shared/federation';
import { Page } from '@painel/shared/ui';
import { Features } from './features';
import { HalvingPath } from './figures/halving-path';
import { Hero } from './hero';
import { PricePanel } from './figures/price-panel';
import { ProductScenes } from './product-scenes';
import { StatsRow } from './figures/stats-row';
import { Testimonials } from './testimonials';
import { useLandingFigures } from './figures/use-landing-figures';
import { CallToAction } from './call-to-action';
import { copy } from './landing.copy';
import styles from './closing-call.module.css';

function ClosingCall() {
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

/** Created once: new figures do not render these sections again. */
const words = (
  <>
    <ProductScenes />
    <Features />
    <Testimonials />
    <ClosingCall />
  </>
);

export function LandingPage() {
  const figures = useLandingFigures();

  return (
    <Page>
      <Hero>
        <CardErrorBoundary name="landing/price">
          <PricePanel {...figures} />
        </CardErrorBoundary>
      </Hero>
      <CardErrorBoundary name="landing/halving">
        <HalvingPath halving={figures.halving} />
      </CardErrorBoundary>
      <CardErrorBoundary name="landing/figures">
        <StatsRow {...figures} />
      </CardErrorBoundary>
      {words}
    </Page>
  );
}
