import type { ConnectionProblem } from '@painel/contract';
import { decimalText } from '../../../amounts/bitcoin-amounts';

const bitcoin = (sats: bigint) => `${decimalText(sats, 8).replace('.', ',')} BTC`;
const day = (at: Date) => at.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
const reais = (amount: string) =>
  Number(amount).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const connectionsCopy = {
  notFound: 'Conexão não encontrada.',
  exists: 'Esta chave já está em uma das suas conexões.',
  switchedOff: 'As conexões com corretoras estão desligadas neste servidor.',
  vendorUnknown: 'Esta corretora não pode ser conectada neste servidor.',
  simulatedOnly: 'Com dados simulados só a corretora «Exemplo» pode ser conectada.',
  fieldMissing: 'Preencha todos os campos da chave.',
  unseenLetter:
    'A chave tem um caractere que nenhuma corretora usa, talvez invisível. Copie-a de novo da corretora, só a chave.',
  secretInField:
    'Isto parece ser uma chave privada de bitcoin. Ela não foi guardada: nunca a informe a um site.',
  confirmReadOnly: 'Confirme que a chave só lê: esta corretora não diz o que uma chave pode fazer.',
  accountKindMissing: 'A empresa é brasileira ou estrangeira? Olhe o contrato e escolha o tipo da conta.',
  accountUnsuitable: 'Escolha uma conta de corretora.',
  canMoveMoney:
    'Esta chave pode mover dinheiro e não foi guardada. Crie na corretora uma chave que só leia e tente de novo.',
  keyRefused: 'A corretora recusou esta chave. Confira os campos, ou crie outra chave.',
  wrongAccount: 'Esta chave é de outra conta da corretora. Use uma chave da mesma conta.',
  vendorAway: 'A corretora não respondeu agora. Tente de novo daqui a pouco.',
  revoked: 'A chave não vale mais. Crie outra na corretora e troque-a aqui.',
  paused: 'A conexão está em pausa. Retome-a antes de atualizar.',
  needsPreview: 'Confira primeiro os lançamentos desta conexão.',
  alreadyConfirmed: 'Os lançamentos desta conexão já foram conferidos.',
  stillReading: 'Os lançamentos ainda estão sendo lidos. Espere terminar.',
  tooSoon: 'A conexão acabou de ser atualizada. Espere um minuto.',
  tooMany: (most: number) => `Você pode ter até ${most} conexões. Apague uma antes de criar outra.`,
};

export const problemSentences: Record<ConnectionProblem, string> = {
  key_refused: connectionsCopy.revoked,
  key_can_move_money:
    'A chave passou a poder mover dinheiro e foi apagada. Crie outra que só leia e troque-a aqui.',
  key_wrong_account: connectionsCopy.wrongAccount,
  key_erased: 'A chave foi apagada depois de 30 dias sem resposta. Informe-a de novo para continuar.',
  vendor_away: 'A corretora não respondeu. Tentaremos de novo em breve.',
  vendor_changed:
    'A corretora respondeu algo que não entendemos. Uma das listas parou; importe o extrato enquanto isso.',
  ledger_full: 'Você chegou ao máximo de lançamentos deste servidor.',
};

/** The difference between the exchange and the book. */
export function gapSentence(their: bigint, ours: bigint): string {
  const both = `A corretora diz ${bitcoin(their)}, seus lançamentos ${bitcoin(ours)}`;
  return their > ours
    ? `${both}: ${bitcoin(their - ours)} entrou por um caminho que a chave não mostra (troca, Earn, P2P, presente). Traga o extrato.`
    : `${both}: ${bitcoin(ours - their)} saiu por um caminho que a chave não mostra (troca, Earn, P2P, presente). Traga o extrato.`;
}

/** The first preview in a sentence. */
export function previewSentence(added: number, duplicate: number, firstDay: string | null): string {
  const since = firstDay ? ` desde ${firstDay.slice(5, 7)}/${firstDay.slice(0, 4)}` : '';
  const entries = added === 1 ? '1 lançamento' : `${added} lançamentos`;
  const known = duplicate === 1 ? '1 já estava aqui' : `${duplicate} já estavam aqui`;
  return duplicate === 0 ? `${entries}${since}.` : `${entries}${since}, ${known}.`;
}

export const moneyNote = (amount: string, at: Date, isIn: boolean): string =>
  `${isIn ? 'Depósito' : 'Saque'} de R$ ${reais(amount)} em ${day(at)}: reais não são lançamentos.`;

const moneyPattern = /^(?<text>(?:Depósito|Saque) de R\$ .+ em (?<date>\d{2}\/\d{2}\/\d{4})): reais/u;

/** The movement and its day as `YYYY-MM-DD`; null for a note about anything but reais. */
export function readMoneyNote(note: string): { text: string; day: string } | null {
  const { text, date } = moneyPattern.exec(note)?.groups ?? {};
  return text && date ? { text, day: date.split('/').toReversed().join('-') } : null;
}

export const originNote = (amount: string, at: Date, vendor: string): string =>
  `Depósito de ${amount.replace('.', ',')} BTC em ${day(at)}: aguarda você informar a origem no ${vendor}.`;
