export const copy = {
  title: 'Como ler estes números',
  topics: [
    {
      title: 'Mempool e taxas',
      text: 'Fila de transações à espera de confirmação. Quanto maior a fila, maior a taxa para entrar no próximo bloco.',
    },
    {
      title: 'Unidade das taxas',
      text: 'Cada transação ocupa espaço no bloco, medido em bytes virtuais. A taxa é o preço desse espaço, em satoshis por byte virtual (sat/vB).',
    },
    {
      title: 'Recompensa por bloco',
      text: 'Bitcoins novos que o minerador recebe por bloco, além das taxas. É a única forma de emissão da moeda.',
    },
    {
      title: 'Halving',
      text: 'A cada 210.000 blocos, cerca de quatro anos, a recompensa cai pela metade. A data é uma estimativa: depende do ritmo em que os blocos são encontrados.',
    },
    {
      title: 'Dificuldade',
      text: 'Ajustada a cada 2.016 blocos, cerca de duas semanas, para manter um bloco a cada 10 minutos.',
    },
  ],
};
