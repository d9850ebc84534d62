/** @jest-environment node */
import section from '../section.json';
import { articles } from './features/learn/articles';
import { prerendered } from './prerendered';

const drawn = (path: string) => prerendered[path]!.render();

it('renders every public page with its own address', () => {
  const whole = section.routes.filter(({ path }) => !path.includes(':'));
  expect(whole.every(({ access }) => access === 'public')).toBe(true);
  expect(Object.keys(prerendered)).toEqual(expect.arrayContaining(whole.map(({ path }) => path)));
  expect(Object.keys(prerendered)).toHaveLength(whole.length + articles.length);
});

it.each(articles)('draws $slug whole, under its own words', async ({ slug, title, summary, headings }) => {
  const { words } = prerendered[`/learn/${slug}`]!;
  expect(words).toEqual({ title, description: summary });
  const html = await drawn(`/learn/${slug}`);
  const shown = [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, text]) => text);
  expect(shown).toEqual([title, ...headings, 'Continue lendo']);
});

it('renders figures of the market as pending', async () => {
  expect(await drawn('/learn/halving')).toContain('Lendo o valor de agora');
  expect(await drawn('/news')).toContain('aria-busy="true"');
});
