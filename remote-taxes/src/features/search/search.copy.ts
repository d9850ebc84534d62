export const copy = {
  title: 'Impostos',
  year: { label: 'Resumo do ano', words: 'imposto de renda ir darf isenção 35 mil meses' },
  darf: { label: 'DARF', words: 'pagar imposto guia vencimento ganho de capital' },
  assets: { label: 'Bens e Direitos', words: 'declaração irpf 31 de dezembro' },
  check: { label: 'Conferir com a Receita', words: 'decripto espelho informe declaração pré-preenchida dec' },
  accountant: { label: 'Contador', words: 'contadora acesso dossiê compartilhar' },
};
