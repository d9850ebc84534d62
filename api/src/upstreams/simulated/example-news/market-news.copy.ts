import type { ExampleArticle } from './example-article';

export const marketNewsSource = 'Exemplo · Mercado em Foco';

export const marketNews: readonly ExampleArticle[] = [
  {
    title: 'Bitcoin oscila pouco enquanto investidores aguardam dados de inflação',
    description:
      'O preço se manteve em faixa estreita durante a manhã. Analistas veem cautela antes da divulgação do índice de preços e volume abaixo da média nas principais corretoras.',
    slug: 'bitcoin-oscila-pouco-a-espera-da-inflacao',
    hoursAgo: 1,
  },
  {
    title: 'Fundos de Bitcoin completam nove dias seguidos de captação líquida',
    description:
      'A entrada acumulada melhora o humor dos investidores e reduz a oferta disponível nas corretoras, segundo levantamento de gestoras.',
    slug: 'fundos-nove-dias-de-captacao',
    hoursAgo: 5,
  },
  {
    title: 'Volume negociado em reais cresce no mês e puxa a liquidez das corretoras locais',
    description:
      'A diferença entre os preços de compra e de venda diminuiu, o que favorece quem opera valores menores no mercado brasileiro.',
    slug: 'volume-em-reais-cresce',
    hoursAgo: 11,
  },
  {
    title: 'Dólar em queda reduz o ganho do Bitcoin em reais na semana',
    description:
      'Enquanto a cotação em dólar avançou, a valorização da moeda brasileira consumiu parte da alta para o investidor local.',
    slug: 'dolar-em-queda-reduz-ganho-em-reais',
    hoursAgo: 19,
  },
  {
    title: 'Volatilidade do Bitcoin cai ao menor nível do trimestre',
    description:
      'O desvio anualizado de trinta dias recuou. Historicamente, períodos calmos antecedem movimentos mais fortes, em qualquer direção.',
    slug: 'volatilidade-menor-do-trimestre',
    hoursAgo: 30,
  },
  {
    title: 'Analistas apontam região de suporte que concentra ordens de compra',
    description:
      'O livro de ofertas mostra concentração de compradores um pouco abaixo do preço atual, com resistência próxima da máxima do mês.',
    slug: 'suporte-concentra-ordens-de-compra',
    hoursAgo: 44,
  },
  {
    title: 'Financiamento dos contratos perpétuos volta a ficar neutro',
    description:
      'O custo de manter posições compradas em derivativos recuou, sinal de menor alavancagem entre os traders depois da alta recente.',
    slug: 'financiamento-volta-a-neutro',
    hoursAgo: 59,
  },
  {
    title: 'Empresas listadas em bolsa ampliam reservas em Bitcoin',
    description:
      'Balanços do trimestre mostram novas compras para tesouraria. Gestores citam a diversificação de caixa como principal motivo.',
    slug: 'empresas-ampliam-reservas',
    hoursAgo: 80,
  },
  {
    title: 'Aportes mensais ganham espaço entre investidores de primeira viagem',
    description:
      'Comprar um pouco por mês, sem tentar acertar o momento, é a estratégia mais citada em pesquisa com clientes de corretoras.',
    slug: 'aportes-mensais-ganham-espaco',
    hoursAgo: 104,
  },
  {
    title: 'Juros altos mantêm renda fixa como principal concorrente das criptomoedas',
    description:
      'Com a taxa básica em patamar elevado, parte dos investidores prefere esperar antes de aumentar a exposição a ativos de risco.',
    slug: 'juros-altos-e-renda-fixa',
    hoursAgo: 131,
  },
  {
    title: 'Saldo de Bitcoin nas corretoras recua pela quarta semana',
    description:
      'Mais moedas foram retiradas para custódia própria do que depositadas para venda, movimento que reduz a oferta imediata no mercado.',
    slug: 'saldo-nas-corretoras-recua',
    hoursAgo: 170,
  },
  {
    title: 'Correlação entre Bitcoin e bolsa americana diminui no mês',
    description:
      'O indicador de noventa dias recuou, e o ativo volta a reagir mais a fatores próprios do que ao apetite geral por risco.',
    slug: 'correlacao-com-bolsa-diminui',
    hoursAgo: 214,
  },
  {
    title: 'Preço do Bitcoin testa média de duzentos dias e reage',
    description:
      'A média é acompanhada por traders como divisor entre tendências de alta e de queda. O fechamento acima dela é visto como sinal positivo.',
    slug: 'preco-testa-media-de-duzentos-dias',
    hoursAgo: 266,
  },
];
