export const copy = {
  title: 'Operações',
  revision: (revision: number, at: string, host: string) =>
    `Revisão ${revision}, de ${at}, com o host ${host}`,
  nothingReleased: 'Nada foi publicado ainda.',
  unverified: (served: number | null) =>
    `O registro na pasta do site não está assinado com a chave deste processo. ${
      served === null
        ? 'Não há outra revisão que se possa servir.'
        : `O site continua com a revisão ${served}.`
    } Publique com a chave certa ou inicie este processo com a pasta de dados dela.`,
  ending: (at: string) =>
    `Os navegadores confiam no registro até ${at}, e este processo não pode renová-lo: use «pnpm release renew».`,
  unsound: (places: string) =>
    `Está indisponível o que não se pode ler no registro: ${places}. O restante do site funciona. Publique a seção de novo ou volte para a versão anterior.`,
  section: 'Seção',
  live: 'No ar',
  before: 'Anterior',
  canary: 'Canário',
  noneBefore: 'nenhuma',
  none: 'nenhum',
  failures: 'Falhas em 10 min',
  owner: 'Equipe',
  noOwner: 'não informada',
  actions: 'Ações',
  share: (version: string, percent: number) => `${version} para ${percent} %`,
  undecided: ', prazo encerrado sem visitas bastantes: promova ou retire',
  rate: (failed: number, visits: number) => `${failed} de ${visits} ${visits === 1 ? 'visita' : 'visitas'}`,
  besideCanary: (rate: string, ofCanary: string) => `${rate}; do canário, ${ofCanary}`,
  rollback: (name: string, version: string) => `Voltar ${name} para ${version}`,
  retired: 'encerrada',
  bringBack: (name: string) => `Trazer ${name} de volta`,
  promote: (name: string) => `Promover o canário de ${name}`,
  withdraw: (name: string) => `Retirar o canário de ${name}`,
  violations: 'Recusas da política de segurança de conteúdo em 10 min',
  directive: 'Diretiva',
  blocked: 'Recusado',
  page: 'Página',
  clients: 'Clientes',
  history: 'Últimas mudanças',
  feed: 'Mudanças do Painel Bitcoin',
  by: (actor: string) => `por ${actor}`,
  of: (commit: string) => `do commit ${commit}`,
  unchecked: 'sem verificação',
  why: (message: string) => `«${message}»`,
  tooMany: 'Muitas tentativas com a palavra errada. Espere e tente de novo.',
  foreign: 'Este pedido veio de outra página. Abra /_ops e tente de novo.',
};
