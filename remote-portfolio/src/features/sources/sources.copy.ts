import type { SourceLearning, SourceRole, SystemSource } from '@painel/contract';

const learnings: Record<SourceLearning, string> = {
  server_ip: 'o IP deste servidor',
  addresses: 'os endereços que você acompanha',
  script_hashes: 'os hashes dos scripts dos seus endereços',
  figures: 'os números que pedimos',
  market_text: 'o texto da análise do mercado',
  message_texts: 'o texto das mensagens',
};

const listed = new Intl.ListFormat('pt-BR');

export const copy = {
  title: 'Suas fontes',
  loadFailed: 'Não foi possível carregar as fontes',
  balances: 'De onde vêm seus saldos',
  balancesNone: 'Nenhum servidor',
  balancesNoneText: 'Os saldos são simulados ou estão desligados: nenhum endereço sai deste servidor.',
  others: 'Quem mais este site consulta',
  othersText: 'Sabem o IP deste servidor e os números que pedimos, não seus endereços.',
  othersNone: 'Nenhum',
  othersNoneText: 'Os dados são simulados: nenhuma fonte do mercado é consultada.',
  messages: 'Por onde saem as mensagens',
  sovereign: 'Modo soberano ligado',
  sovereignText:
    'Nenhum terceiro recebe seus endereços, scripts ou transações. Se o nó não responder, o site avisa e não pergunta a outro.',
  notSovereign: 'Modo soberano desligado',
  notSovereignText:
    'Quem opera este servidor pode ligá-lo com um nó próprio: assim nenhum endereço chega a terceiros.',
  own: 'Seu nó',
  ownServer: 'Servidor próprio',
  thirdParty: 'Terceiro',
  learns: (learned: readonly (SourceLearning | null)[]) =>
    `Aprende ${listed.format(learned.flatMap((one) => (one ? [learnings[one]] : [])))}.`,
  byProxy: 'pelo proxy',
  noProxy: 'sem proxy',
  roles: {
    balances: 'Saldos e transações',
    price: 'Preço',
    exchange_rate: 'Dólar',
    network: 'Rede e taxas',
    metrics: 'Métricas',
    sentiment: 'Medo e ganância',
    news: 'Notícias',
    benchmarks: 'CDI, IPCA e poupança',
    analysis: 'Texto da análise',
    messages: 'Mensagens',
  } satisfies Record<SourceRole, string>,
  state: ({ state, rescanPercent, fromHeight }: SystemSource, at: string | null): string => {
    const words: Record<SystemSource['state'], string> = {
      ok: `Respondeu ${at ?? ''}`.trim(),
      failing: at ? `Não responde. Última resposta: ${at}` : 'Não responde',
      not_asked: 'Sem resposta ainda',
      rescanning: `Relê a cadeia: ${rescanPercent ?? 0} %. As transações aparecem no fim.`,
      pruned: `Nó podado: as transações começam no bloco ${(fromHeight ?? 0).toLocaleString('pt-BR')}.`,
      no_wallet: 'Este nó não tem carteiras: mostra saldos, sem transações.',
    };
    return words[state];
  },
  blocked: (count: number) =>
    count === 1
      ? '1 pedido retido, porque tinha um endereço'
      : `${count} pedidos retidos, porque tinham um endereço`,
};
