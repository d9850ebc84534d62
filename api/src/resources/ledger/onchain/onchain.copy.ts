import type { UpstreamFailure } from '../../../upstreams/http/upstream-error';

const again = 'Tentamos de novo em um minuto.';

export const onchainCopy = {
  unknownPlace: 'Este endereço ou esta carteira não está no seu portfólio.',
  transactionsChanged:
    'Uma das transações não pode ser registrada assim: ou ela já tem lançamento, ou mudou na rede. Recarregue e confira.',
  unknownBatch: 'Estes lançamentos não podem mais ser desfeitos juntos.',
  registeredChanged:
    'Um destes lançamentos foi alterado depois. Para não perder a alteração, exclua os lançamentos um a um.',
  invalidCursor: 'A página pedida não existe.',
  unsupported:
    'A fonte de saldos deste servidor não guarda o histórico de endereços. O Bitcoin Core, por exemplo, só conhece as moedas ainda não gastas: por elas não se sabe quando entraram e saíram as outras.',
  switchedOff: 'A consulta de endereços está desligada neste servidor.',
  limited: (most: number) =>
    `O histórico é longo demais para este servidor. Mostramos as transações mais recentes, até ${most.toLocaleString('pt-BR')} por pessoa.`,
  failures: {
    network: `Não conseguimos falar com a fonte. ${again}`,
    timeout: `A fonte não respondeu a tempo. ${again}`,
    'rate-limited': `A fonte pediu para esperar. ${again}`,
    malformed: `A fonte respondeu algo que não entendemos. ${again}`,
    'too-large': `A resposta da fonte é grande demais. ${again}`,
    status: `A fonte recusou a consulta. ${again}`,
    gone: 'A fonte não atende mais neste endereço.',
    moved: 'A fonte mudou de endereço.',
    'switched-off': `A consulta está desligada. ${again}`,
  } satisfies Record<UpstreamFailure, string>,
  failed: `Não foi possível ler o histórico. ${again}`,
  some: (count: number, total: number, sentence: string) =>
    count === total ? sentence : `${count} de ${total} endereços não foram lidos. ${sentence}`,
};
