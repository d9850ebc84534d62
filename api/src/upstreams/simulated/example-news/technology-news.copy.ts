import type { ExampleArticle } from './example-article';

export const technologyNewsSource = 'Exemplo · Bloco a Bloco';

export const technologyNews: readonly ExampleArticle[] = [
  {
    title: 'Rede Lightning bate recorde de capacidade em canais públicos',
    description:
      'O crescimento vem de empresas que passaram a liquidar saques pela segunda camada, com taxas menores e confirmação quase imediata.',
    slug: 'lightning-recorde-de-capacidade',
    hoursAgo: 3,
  },
  {
    title: 'Dificuldade de mineração sobe no último ajuste da rede',
    description:
      'O hash rate médio de sete dias aumentou e reduz a margem das operações menores, que buscam energia mais barata.',
    slug: 'dificuldade-de-mineracao-sobe',
    hoursAgo: 8,
  },
  {
    title: 'Nova versão do Bitcoin Core melhora a sincronização inicial',
    description:
      'A atualização do software acelera a verificação de blocos antigos e traz correções para quem mantém nós completos em máquinas modestas.',
    slug: 'bitcoin-core-sincronizacao-inicial',
    hoursAgo: 22,
  },
  {
    title: 'Mempool esvazia e taxas de transação ficam mais baratas',
    description:
      'Com menos transações à espera, é um bom momento para consolidar saldos pequenos, recomendam desenvolvedores de carteiras.',
    slug: 'mempool-esvazia-e-taxas-caem',
    hoursAgo: 35,
  },
  {
    title: 'Desenvolvedores discutem proteção contra computadores quânticos',
    description:
      'Propostas tratam de novos formatos de endereço e de um prazo longo de migração. Não há risco imediato, segundo os autores.',
    slug: 'protecao-contra-computadores-quanticos',
    hoursAgo: 52,
  },
  {
    title: 'Uso de endereços Taproot cresce entre carteiras de custódia própria',
    description:
      'O formato reduz o custo de transações com múltiplas chaves e melhora a privacidade de contratos mais complexos.',
    slug: 'taproot-cresce-entre-carteiras',
    hoursAgo: 74,
  },
  {
    title: 'Mineradores aproveitam excedente de energia renovável no Nordeste',
    description:
      'Projetos-piloto de mineração usam a produção que seria desperdiçada em horários de pouca demanda e se desligam quando a rede precisa.',
    slug: 'mineracao-com-energia-renovavel',
    hoursAgo: 97,
  },
  {
    title: 'Carteiras com multiassinatura ficam mais simples de configurar',
    description:
      'Novos aplicativos guiam a criação de cofres com duas ou três chaves e testes periódicos de recuperação.',
    slug: 'multiassinatura-mais-simples',
    hoursAgo: 122,
  },
  {
    title: 'Entenda como o halving reduz a emissão de novos bitcoins',
    description:
      'A cada 210 mil blocos, a recompensa por bloco cai pela metade. O protocolo prevê emissão máxima de 21 milhões de unidades.',
    slug: 'como-o-halving-reduz-a-emissao',
    hoursAgo: 158,
  },
  {
    title: 'Pagamentos por aproximação chegam a carteiras Lightning',
    description:
      'A tecnologia permite pagar em lojas físicas com cartões programáveis, sem abrir o aplicativo e com taxa de poucos centavos.',
    slug: 'pagamentos-por-aproximacao-lightning',
    hoursAgo: 199,
  },
  {
    title: 'Falha corrigida em biblioteca reforça importância de manter o software atualizado',
    description:
      'O problema de código afetava apenas versões antigas. Desenvolvedores recomendam atualizar carteiras e verificar assinaturas.',
    slug: 'falha-corrigida-em-biblioteca',
    hoursAgo: 247,
  },
  {
    title: 'Hash rate da rede se aproxima de nova máxima histórica',
    description:
      'Equipamentos mais eficientes entraram em operação no trimestre. O próximo ajuste de dificuldade deve ser positivo.',
    slug: 'hash-rate-proximo-da-maxima',
    hoursAgo: 301,
  },
];
