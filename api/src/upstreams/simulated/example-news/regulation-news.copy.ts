import type { ExampleArticle } from './example-article';

export const regulationNewsSource = 'Exemplo · Agência Regula';

export const regulationNews: readonly ExampleArticle[] = [
  {
    title: 'Banco Central abre consulta pública sobre custódia de ativos virtuais',
    description:
      'O texto detalha a segregação patrimonial e exige prova de reservas das prestadoras de serviços. Contribuições podem ser enviadas por sessenta dias.',
    slug: 'banco-central-consulta-custodia',
    hoursAgo: 2,
  },
  {
    title: 'Receita Federal esclarece declaração de criptoativos no Imposto de Renda',
    description:
      'Saldos acima do limite devem ser informados por tipo de ativo, pelo custo de aquisição. Vendas mensais isentas também entram na declaração.',
    slug: 'receita-esclarece-declaracao',
    hoursAgo: 14,
  },
  {
    title: 'CVM publica orientação sobre ofertas de tokens com características de valor mobiliário',
    description:
      'A autarquia lista critérios de análise e reforça que a tecnologia usada não muda a natureza jurídica da oferta.',
    slug: 'cvm-orientacao-sobre-tokens',
    hoursAgo: 26,
  },
  {
    title: 'Senado debate projeto de lei sobre autocustódia de criptomoedas',
    description:
      'A proposta garante ao cidadão o direito de guardar as próprias chaves e define deveres de informação para as empresas.',
    slug: 'senado-debate-autocustodia',
    hoursAgo: 40,
  },
  {
    title: 'Prestadoras de serviços de ativos virtuais correm para obter licença',
    description:
      'O prazo de adequação às normas obriga empresas a comprovar capital mínimo, controles internos e diretores responsáveis.',
    slug: 'prestadoras-correm-por-licenca',
    hoursAgo: 66,
  },
  {
    title: 'União Europeia avalia segunda fase das regras para criptoativos',
    description:
      'Reguladores discutem como tratar serviços descentralizados e a supervisão de emissores de moedas estáveis.',
    slug: 'uniao-europeia-segunda-fase',
    hoursAgo: 88,
  },
  {
    title: 'Justiça reconhece criptoativos como bens sujeitos a partilha em inventário',
    description:
      'A decisão do tribunal orienta herdeiros a informar a existência de carteiras e trata da avaliação pela data da partilha.',
    slug: 'justica-criptoativos-em-inventario',
    hoursAgo: 113,
  },
  {
    title: 'Câmara dos Deputados ouve especialistas sobre tributação de ganhos no exterior',
    description:
      'Audiência discutiu alíquotas, compensação de perdas e a troca de informações entre países sobre contas em corretoras.',
    slug: 'camara-tributacao-no-exterior',
    hoursAgo: 145,
  },
  {
    title: 'Órgãos de defesa do consumidor alertam para promessas de rendimento garantido',
    description:
      'Cartilha orienta a desconfiar de retorno fixo, a verificar a licença da empresa e a registrar denúncia em caso de fraude. A regulação proíbe a prática.',
    slug: 'alerta-rendimento-garantido',
    hoursAgo: 184,
  },
  {
    title: 'Reguladores latino-americanos combinam troca de informações sobre criptoativos',
    description:
      'O acordo prevê padrões comuns de cadastro de clientes e comunicação de operações suspeitas entre as autoridades fiscais.',
    slug: 'reguladores-latino-americanos',
    hoursAgo: 230,
  },
  {
    title: 'Norma contábil passa a exigir valor justo para criptoativos em balanços',
    description:
      'A mudança dá mais transparência às empresas que mantêm Bitcoin em tesouraria e entra em vigor no próximo exercício fiscal.',
    slug: 'norma-contabil-valor-justo',
    hoursAgo: 284,
  },
  {
    title: 'Tribunal de contas sugere padrão para leilões de criptomoedas apreendidas',
    description:
      'O relatório recomenda regras de custódia, prazos curtos de venda e publicação dos endereços usados pelos órgãos públicos.',
    slug: 'padrao-para-leiloes-de-apreendidas',
    hoursAgo: 330,
  },
];
