/** @jest-environment node */
import section from '../section.json';
import { prerendered } from './prerendered';

// The page of a mailed link has another address each time: it is drawn by the browser alone.
const drawn = section.routes.filter(({ access, path }) => access === 'protected' && !path.includes(':'));

it('draws every page behind sign-in that has one address', () => {
  expect(Object.keys(prerendered)).toEqual(drawn.map(({ path }) => path));
});

it.each(drawn)('draws $path before anybody is known and anything has come', async ({ path }) => {
  const html = await prerendered[path]!.render();
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toMatch(/role="alert"/);
});
