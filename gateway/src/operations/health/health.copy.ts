import type { Phase, VersionHealth, VitalHealth } from '@painel/platform/release';

const whole = new Intl.NumberFormat('pt-BR');
const oneDigit = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDigits = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const phases: Record<Phase, string> = {
  load: 'ao carregar',
  evaluate: 'ao iniciar',
  mount: 'ao aparecer',
  run: 'em uso',
  hang: 'sem resposta',
};

export const healthCopy = {
  title: 'Saúde nas últimas 24 horas',
  caption:
    'LCP, INP, CLS, bytes e arquivos são o percentil 75: três de cada quatro visitas ficaram nesse valor ou abaixo. Tempos e bytes podem ser até 10 % menores.',
  empty: 'Ainda sem visitas.',
  section: 'Seção',
  version: 'Versão',
  visits: 'Visitas',
  failures: 'Falhas',
  lcp: 'LCP',
  inp: 'INP',
  cls: 'CLS',
  bytes: 'Scripts e estilos',
  weight: 'bytes',
  requests: 'Arquivos',
  byHour: 'Visitas por hora',
  unknown: 'sem medida',
  roles: { live: 'no ar', canary: 'canário', previous: 'anterior' } satisfies Record<
    VersionHealth['role'],
    string
  >,
  versionAs: (version: string, role: string) => `${version}, ${role}`,
  ratings: { good: 'bom', 'needs improvement': 'a melhorar', poor: 'ruim' } satisfies Record<
    VitalHealth['rating'],
    string
  >,
  rated: (value: string, rating: string) => `${value}, ${rating}`,
  count: (count: number) => whole.format(count),
  seconds: (ms: number) => `${oneDigit.format(ms / 1000)} s`,
  milliseconds: (ms: number) => `${whole.format(ms)} ms`,
  shift: (thousandths: number) => twoDigits.format(thousandths / 1000),
  noFailures: 'nenhuma',
  notCounted: 'não contadas',
  failed: (count: number, phase: Phase) => `${whole.format(count)} ${phases[phase]}`,
  kilobytes: (bytes: number) => `${oneDigit.format(bytes / 1000)} kB`,
  withBudget: (weight: string, budget: number) => `${weight} (orçamento: ${whole.format(budget / 1000)} kB)`,
  worse: (words: string, measures: string[]) => `${words}, pior que no ar em ${measures.join(', ')}`,
  received: (words: string, bytes: number) => `${words}; ${oneDigit.format(bytes / 1000)} kB pela rede`,
  hours: (most: number, lastHour: number) =>
    `Até ${whole.format(most)} por hora; nesta hora, ${whole.format(lastHour)}`,
};
