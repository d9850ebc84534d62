import type { PrerenderedPage } from '@painel/shared/prerender';

interface Route {
  path: string;
  access: string;
}

/**
 * Tests that a section prerenders each page behind sign-in that has one address, and its other prerendered pages: with its title, without data and
 * without errors. Pages that read no data are `whole` before any script has run.
 */
export function testPrerenderedPages(
  prerendered: Record<string, PrerenderedPage>,
  routes: Route[],
  whole: string[] = [],
) {
  const pages = routes.filter(
    ({ access, path }) => path in prerendered || (access === 'protected' && !path.includes(':')),
  );

  it('prerenders every page behind sign-in that has one address', () => {
    expect(Object.keys(prerendered)).toEqual(pages.map(({ path }) => path));
  });

  it.each(pages)('prerenders $path without a reader and without data', async ({ path }) => {
    const html = await prerendered[path]!.render();
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.includes('aria-busy="true"')).toBe(!whole.includes(path));
    expect(html).not.toMatch(/role="alert"/);
  });
}
