export const copy = {
  balances: 'Atualizar saldos',
  refreshingBalances: 'Atualizando saldos',
  balancesFailed: 'Falha ao atualizar saldos',
  previousKept: 'Os valores anteriores foram mantidos.',
  balancesDone: 'Saldos atualizados',
  read: (count: number) => (count === 1 ? '1 endereço lido agora.' : `${count} endereços lidos agora.`),
  readInPart: (read: string, failed: number) =>
    `${read} ${failed === 1 ? '1 não respondeu e mantém o valor anterior.' : `${failed} não responderam e mantêm o valor anterior.`}`,
  goesOn: (updated: number, pending: number) =>
    `${updated === 1 ? '1 lido' : `${updated} lidos`} agora. ${pending === 1 ? 'Falta 1, que segue' : `Faltam ${pending}, que seguem`} em segundo plano.`,
  progress: (done: number, total: number) => `Lendo saldos: ${done} de ${total}`,
  history: 'Atualizar histórico',
  refreshingHistory: 'Atualizando histórico',
  historyFailed: 'Erro ao atualizar histórico de transações',
};
