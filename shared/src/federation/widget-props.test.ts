import alerts from '../../../remote-alerts/section.json';
import analysis from '../../../remote-analysis/section.json';
import auth from '../../../remote-auth/section.json';
import news from '../../../remote-news/section.json';
import portfolio from '../../../remote-portfolio/section.json';
import taxes from '../../../remote-taxes/section.json';
import { usualHeights } from './usual-heights';
import type { WidgetName } from './widget-props';

// The compiler asks for every name, and for no other.
const placeable: Record<WidgetName, true> = {
  'alerts/search': true,
  'analysis/ai-analysis': true,
  'analysis/fear-and-greed': true,
  'analysis/halving-countdown': true,
  'analysis/key-metrics': true,
  'analysis/market-info': true,
  'analysis/price-chart': true,
  'analysis/search': true,
  'analysis/technical-indicators': true,
  'analysis/technical-metrics': true,
  'auth/search': true,
  'news/glossary-term': true,
  'news/latest-news': true,
  'news/search': true,
  'portfolio/connection-keys': true,
  'portfolio/portfolio-summary': true,
  'portfolio/search': true,
  'taxes/search': true,
};

it('names only widgets that the sections have', () => {
  const offered = Object.entries({ alerts, analysis, auth, news, portfolio, taxes }).flatMap(
    ([section, { widgets }]) => widgets.map((widget) => `${section}/${widget}`),
  );
  expect(offered).toEqual(expect.arrayContaining(Object.keys(placeable)));
});

it('has the usual heights of widgets that exist, and of no others', () => {
  expect(Object.keys(placeable)).toEqual(expect.arrayContaining(Object.keys(usualHeights)));
});
