/** @jest-environment node */
import section from '../section.json';
import { prerendered } from './prerendered';

const drawn = section.routes.filter(({ access }) => access === 'protected');

it('draws every page behind sign-in', () => {
  expect(Object.keys(prerendered)).toEqual(drawn.map(({ path }) => path));
});

it.each(drawn)('draws $path before anybody is known and anything has come', async ({ path }) => {
  const html = await prerendered[path]!.render();
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toMatch(/role="alert"/);
});
