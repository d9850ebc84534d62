import type { PlaceholderHeight } from '@painel/shared/ui';

/**
 * The usual heights of the widgets' cards, declared by the sections that offer them. Pages reserve them while a widget loads.
 * They are of the whole card: its title and padding, and the `height` that the card itself reserves for its body. The journey
 * `layout-shift` fails where the two are apart.
 */
export const usualHeights: Record<string, PlaceholderHeight | undefined> = {
  'analysis/ai-analysis': { phone: 790, tablet: 552, desktop: 552 },
  'analysis/fear-and-greed': 267,
  'analysis/halving-countdown': { phone: 275, tablet: 249, desktop: 249 },
  'analysis/key-metrics': { phone: 268, tablet: 244, desktop: 147 },
  'analysis/price-chart': { phone: 576, tablet: 530, desktop: 530 },
  'analysis/technical-indicators': 357,
  'news/latest-news': { phone: 472, tablet: 737, desktop: 283 },
  'portfolio/connection-keys': { phone: 150, tablet: 140, desktop: 140 },
  'portfolio/portfolio-summary': 157,
};
