export const copy = {
  home: 'Painel Bitcoin, página inicial',
  toLight: 'Mudar para o tema claro',
  toDark: 'Mudar para o tema escuro',
  disclaimer: 'As informações têm caráter educativo e não são recomendação de investimento.',

  aside: 'Halving do Bitcoin',
  rewardLabel: 'Recompensa por bloco, em BTC',
  rewardTitle: 'A cada 210.000 blocos, metade da emissão.',
  currentCycle: 'Ciclo atual',
  daysLeft: (days: string) => `faltam ~${days} dias`,
};
