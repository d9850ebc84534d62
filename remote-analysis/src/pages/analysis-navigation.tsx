import { PageTabs } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { copy } from './pages.copy';

const tabs = (['technical', 'market', 'onchain', 'sendCost', 'valuation'] as const).map((name) => ({
  to: paths[name],
  label: copy.navigation[name],
}));

/** The pages of the analyses. */
export const AnalysisNavigation = () => <PageTabs label={copy.navigation.label} tabs={tabs} />;
