/** @jest-environment node */
import section from '../section.json';
import { prerendered } from './prerendered';

it.each(section.routes)(
  'prerenders $path with its title, before its data has come',
  async ({ path, title }) => {
    const html = await prerendered[path]!.render();
    expect(html.match(/<h1.*?<\/h1>/g)).toEqual([expect.stringContaining(`>${title}<`)]);
    expect(html).toContain('aria-busy="true"');
  },
);
