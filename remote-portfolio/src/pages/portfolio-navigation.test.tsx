import { renderRoutes } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { PortfolioNavigation } from './portfolio-navigation';

/** As on a screen of 390 px: the bar shows 358 px, each link has 120. */
function lay(property: string, measure: (element: HTMLElement) => number) {
  const before = Object.getOwnPropertyDescriptor(HTMLElement.prototype, property);
  Object.defineProperty(HTMLElement.prototype, property, {
    configurable: true,
    get(this: HTMLElement) {
      return measure(this);
    },
  });
  return () =>
    before
      ? Object.defineProperty(HTMLElement.prototype, property, before)
      : Reflect.deleteProperty(HTMLElement.prototype, property);
}

it.each([
  ['/portfolio/pendencias', 'Pendências', 357],
  ['/portfolio', 'Visão geral', -123],
])('brings the page that is shown (%s) into view', async (at, name, left) => {
  const undo = [
    lay('offsetLeft', (element) =>
      element.matches('a') ? 16 + 120 * [...element.parentElement!.children].indexOf(element) : 16,
    ),
    lay('offsetWidth', () => 120),
    lay('clientWidth', () => 366),
  ];
  renderRoutes([{ path: '*', element: <PortfolioNavigation /> }], { at });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('navigation').scrollLeft).toBe(left);
  undo.forEach((each) => each());
});
