import { Page } from '@painel/shared/ui';
import { ClosingCall } from './closing-call';
import { Features } from './features';
import { HalvingPath } from './halving-path';
import { Hero } from './hero';
import { PricePanel } from './price-panel';
import { StatsRow } from './stats-row';
import { Testimonials } from './testimonials';
import { useLandingFigures } from './use-landing-figures';

export function LandingPage() {
  const figures = useLandingFigures();

  return (
    <Page>
      <Hero>
        <PricePanel {...figures} />
      </Hero>
      <HalvingPath halving={figures.halving} />
      <StatsRow {...figures} />
      <Features />
      <Testimonials />
      <ClosingCall />
    </Page>
  );
}
