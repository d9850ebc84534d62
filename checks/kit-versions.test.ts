import { plainRanges, readManifest } from '../platform/kit/manifest';
import { read } from './pages';

it('docs/teams.md names the versions that the kit requires', () => {
  const { dependencies } = readManifest('shared');
  const ranges = plainRanges(dependencies);
  const page = read('docs/teams.md');
  for (const library of ['react', 'react-router-dom', '@tanstack/react-query', 'zod'])
    expect(page).toContain(ranges[library]);
});
