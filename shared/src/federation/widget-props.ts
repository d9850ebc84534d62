type Nothing = Record<never, never>;

/** The widgets that pages may place, by their names in each `section.json`, with their properties. */
export interface WidgetProps {
  'analysis/ai-analysis': { page?: 'dashboard' | 'technical' };
  'analysis/fear-and-greed': Nothing;
  'analysis/halving-countdown': { page?: 'dashboard' | 'technical' };
  'analysis/key-metrics': Nothing;
  'analysis/market-info': Nothing;
  'analysis/price-chart': { page?: 'dashboard' | 'technical' };
  'analysis/technical-indicators': Nothing;
  'analysis/technical-metrics': Nothing;
  'news/glossary-term': { term: string };
  'news/latest-news': Nothing;
  'portfolio/portfolio-summary': Nothing;
}

export type WidgetName = keyof WidgetProps;
