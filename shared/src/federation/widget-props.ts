type Nothing = Record<never, never>;
/** A section that has a widget of this name takes part in the search of the site. */
interface Search {
  query: string;
}

/** The widgets of the sections of this repository, by their names in each `section.json`, with their properties. */
export interface ListedWidgets {
  'alerts/search': Search;
  'analysis/ai-analysis': { page?: 'dashboard' | 'technical' };
  'analysis/fear-and-greed': Nothing;
  'analysis/halving-countdown': { page?: 'dashboard' | 'technical' };
  'analysis/key-metrics': Nothing;
  'analysis/market-info': Nothing;
  'analysis/price-chart': { page?: 'dashboard' | 'technical' | 'market' };
  'analysis/search': Search;
  'analysis/technical-indicators': Nothing;
  'analysis/technical-metrics': Nothing;
  'auth/search': Search;
  'news/glossary-term': { term: string };
  'news/latest-news': Nothing;
  'news/search': Search;
  'portfolio/connection-keys': Nothing;
  'portfolio/portfolio-summary': Nothing;
  'portfolio/search': Search;
  'taxes/search': Search;
}

/** The widgets of a released site, which `npx painel types` declares in a repository of one section. Here the list is enough. */
export interface ReleasedWidgets {}

/** The widgets that pages may place. The declarations of a released site count before those of the list. */
export type WidgetProps = Omit<ListedWidgets, keyof ReleasedWidgets> & ReleasedWidgets;

export type WidgetName = keyof WidgetProps;
