import { network, renderRoutes } from '@painel/shared/testing';
import { routes } from './routes';

export const halving = {
  currentBlock: 976_500,
  nextHalvingBlock: 1_050_000,
  blocksRemaining: 73_500,
  progressPercentage: 65,
  estimatedTimeRemaining: null,
  estimatedDate: null,
  currentReward: 3.125,
  nextReward: 1.5625,
  currentHalveningCycle: 5,
  nextHalveningNumber: 5,
};

type Options = Omit<Parameters<typeof renderRoutes>[1], 'at'>;

/** Renders a page of this section for a visitor, for tests. Addresses of other sections show an empty page. */
export function renderPage(at: string, options: Options = {}) {
  network.get('/bitcoin/halvening', halving);
  const user = renderRoutes([...routes, { path: '*', element: null }], { session: null, ...options, at });
  /** Where the visitor is now. */
  const address = () => user.router.state.location.pathname + user.router.state.location.search;
  return Object.assign(user, { address });
}
