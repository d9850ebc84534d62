export interface GlossaryEntry {
  /** As a link and the widget name it. */
  slug: string;
  term: string;
  /** Whether the market keeps the English term. */
  english?: boolean;
  meaning: string;
  /** The article that says more. */
  article?: string;
}

/** In the order of the Portuguese alphabet. Figures and limits are those of this site. */
export const glossary: GlossaryEntry[] = [
  {
    slug: 'autocustodia',
    term: 'Autocustódia',
    meaning:
      'Guardar as próprias chaves, sem uma empresa no meio. Ninguém bloqueia o saldo, e ninguém o recupera se as palavras se perderem.',
    article: 'como-guardar-bitcoin',
  },
  {
    slug: 'bandas-de-bollinger',
    term: 'Bandas de Bollinger',
    meaning:
      'Faixa de dois desvios-padrão acima e abaixo da média de 20 dias. Estreita em dias calmos, larga em dias agitados.',
    article: 'macd-e-bollinger',
  },
  {
    slug: 'bloco',
    term: 'Bloco',
    meaning: 'Conjunto de transações acrescentado ao registro, em média a cada dez minutos.',
    article: 'mineracao',
  },
  {
    slug: 'chave-privada',
    term: 'Chave privada',
    meaning: 'Número secreto que assina e move um saldo. Quem a tem é dono; ela nunca se mostra a ninguém.',
    article: 'como-guardar-bitcoin',
  },
  {
    slug: 'xpub',
    term: 'Chave pública estendida (xpub)',
    meaning:
      'Gera todos os endereços de recebimento de uma carteira, sem poder gastar. Quem a tem vê todo o saldo.',
    article: 'enderecos',
  },
  {
    slug: 'correlacao',
    term: 'Correlação',
    meaning: 'De −1 a 1, o quanto dois ativos variam juntos dia a dia. Perto de 0, cada um anda por si.',
  },
  {
    slug: 'cruz-dourada',
    term: 'Cruz dourada e cruz da morte',
    meaning:
      'A média de 50 dias cruza a de 200: para cima, dourada; para baixo, da morte. Costuma chegar tarde.',
    article: 'medias-moveis',
  },
  {
    slug: 'dificuldade',
    term: 'Dificuldade',
    meaning:
      'Quão difícil é achar um bloco. É ajustada a cada 2.016 blocos para que eles continuem saindo a cada dez minutos.',
    article: 'mineracao',
  },
  {
    slug: 'dominancia',
    term: 'Dominância',
    meaning: 'A parte do Bitcoin no valor somado de todas as criptomoedas, em porcentagem.',
  },
  {
    slug: 'etf',
    term: 'ETF',
    meaning:
      'Fundo negociado em bolsa. Os de Bitcoin à vista compram a moeda; o fluxo é o que entrou menos o que saiu.',
  },
  {
    slug: 'funding-rate',
    term: 'Funding rate',
    english: true,
    meaning:
      'Taxa que compradores e vendedores de contratos perpétuos pagam uns aos outros a cada 8 horas. Positiva, quem aposta na alta paga.',
  },
  {
    slug: 'halving',
    term: 'Halving',
    english: true,
    meaning: 'A cada 210.000 blocos, a recompensa por bloco cai pela metade.',
    article: 'halving',
  },
  {
    slug: 'hash-rate',
    term: 'Hash rate',
    english: true,
    meaning: 'Tentativas por segundo de toda a mineração, estimadas pelo ritmo dos blocos. Mede-se em EH/s.',
    article: 'mineracao',
  },
  {
    slug: 'liquidez',
    term: 'Liquidez',
    meaning: 'Quanto se negocia. Aqui, o volume de 24 horas comparado com a média de 30 dias, de 0 a 100.',
  },
  {
    slug: 'long-short',
    term: 'Long/short ratio',
    english: true,
    meaning:
      'Quantas contas apostam na alta para cada uma que aposta na queda. Acima de 1, mais apostam na alta.',
  },
  {
    slug: 'macd',
    term: 'MACD',
    meaning:
      'Diferença entre as médias exponenciais de 12 e 26 dias, comparada com a sua própria média de 9. Mede o ritmo do preço.',
    article: 'macd-e-bollinger',
  },
  {
    slug: 'media-movel',
    term: 'Média móvel',
    meaning:
      'Média dos últimos fechamentos, refeita a cada dia. Preço mais de 2% acima ou abaixo da de 20 dias conta como sinal.',
    article: 'medias-moveis',
  },
  {
    slug: 'medo-e-ganancia',
    term: 'Medo e ganância',
    meaning: 'Índice diário de humor do mercado, de 0 (medo) a 100 (ganância).',
    article: 'medo-e-ganancia',
  },
  {
    slug: 'mempool',
    term: 'Mempool',
    english: true,
    meaning: 'A fila das transações que esperam por um bloco.',
    article: 'taxas-e-mempool',
  },
  {
    slug: 'no',
    term: 'Nó',
    meaning: 'Computador que guarda o registro e confere cada regra por conta própria.',
    article: 'on-chain',
  },
  {
    slug: 'open-interest',
    term: 'Open interest',
    english: true,
    meaning:
      'Valor de todos os contratos futuros em aberto. Subindo, há mais dinheiro apostado, para qualquer lado.',
  },
  {
    slug: 'rsi',
    term: 'RSI',
    meaning:
      'De 0 a 100, compara altas e quedas de 14 dias. Abaixo de 30, sobrevendido; acima de 70, sobrecomprado.',
    article: 'rsi',
  },
  {
    slug: 'satoshi',
    term: 'Satoshi',
    meaning: 'A menor parte de um bitcoin: um centésimo de milionésimo, ou 0,00000001 BTC.',
    article: 'o-que-e-bitcoin',
  },
  {
    slug: 'suporte-e-resistencia',
    term: 'Suporte e resistência',
    meaning: 'Preços em que quedas (suporte) ou altas (resistência) pararam antes. São regiões, não paredes.',
  },
  {
    slug: 'taxa',
    term: 'Taxa de rede',
    meaning:
      'O que se paga ao minerador por byte virtual da transação, em sat/vB. Não depende do valor enviado.',
    article: 'taxas-e-mempool',
  },
  {
    slug: 'volatilidade',
    term: 'Volatilidade',
    meaning: 'O quanto o preço oscila: desvio das variações diárias de 30 dias, em porcentagem ao ano.',
  },
  {
    slug: 'volume',
    term: 'Volume',
    meaning:
      'Quanto se negociou. Acima de 1,3 vez a média de dez dias conta como compra; abaixo de 0,7, como venda.',
  },
];

export const findEntry = (slug: string) => glossary.find((entry) => entry.slug === slug);
