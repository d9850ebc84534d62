import { createNewsArchive } from '@painel/api/news-archive';
import { quantile } from './median';

const words = [
  'mercado',
  'halving',
  'regulação',
  'taxa',
  'mineração',
  'Pix',
  'corretora',
  'queda',
  'alta',
  'Lightning',
];
const searches = 300;
const wordAt = (index: number) => words[index % words.length]!;

/** Milliseconds of processor time within which 95 in 100 searches among so many articles end. Half of them find something. */
export function measureNewsSearch(count: number): number {
  const archive = createNewsArchive(
    Array.from({ length: count }, (_, index) => ({
      title: `Notícia ${index}: ${wordAt(index)} e ${wordAt(index * 7 + 3)}`,
      description: `${wordAt(index * 3)} no Brasil, e o que muda para quem guarda bitcoin. `
        .repeat(4)
        .slice(0, 300),
      url: `https://noticias.example/${index}`,
      publishedAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
      source: { name: 'Notícias' },
      image: null,
      topic: null,
    })),
  );
  const taken = Array.from({ length: searches }, (_, index) => {
    const search = index % 2 === 0 ? `${wordAt(index)} ${wordAt(index + 3)}` : `nenhuma ${index}`;
    const begun = process.cpuUsage();
    archive.page({ page: 1, limit: 12, filter: 'all', search });
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  return quantile(taken, 0.95);
}
