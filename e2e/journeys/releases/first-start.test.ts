import { placeOfSharedSite } from '../../support/servers/shared-site';

/** The site that the journeys share began by `npm start` in empty folders. */
it('a first start says its four steps and where the site is, in at most 30 lines without a warning', () => {
  const { printed, url } = placeOfSharedSite();
  const lines = printed.trim().split('\n');
  const steps = lines.flatMap((line) => /^(\d)\/4 \S.* {2}\d+\.\d s$/.exec(line)?.[1] ?? []);
  expect(steps).toEqual(['1', '2', '3', '4']);
  expect(lines).toContain(`Painel Bitcoin: ${url}`);
  expect(lines.length).toBeLessThanOrEqual(30);
  expect(printed).not.toMatch(/warn|deprecat|"level":[4-6]0/i);
});
