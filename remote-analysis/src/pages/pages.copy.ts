export const copy = {
  technical: { title: 'Análise Técnica', lead: 'Leitura do par BTC/BRL, atualizada ao longo do dia.' },
  market: { title: 'Mercado', lead: 'Preço, derivativos, liquidez e adoção global.' },
  onchain: { title: 'On-chain', lead: 'O que a própria rede mostra: segurança, mineração e uso.' },
  navigation: {
    label: 'Páginas de análises',
    technical: 'Técnica',
    market: 'Mercado',
    onchain: 'On-chain',
    sendCost: 'Taxas e envio',
    valuation: 'Avaliação',
  },
  compare: {
    title: 'Comparar',
    lead: 'O que os mesmos aportes teriam virado em bitcoin, CDI, poupança, dólar e ouro.',
    foot: 'Resultado passado não garante o futuro. Valores brutos, antes de impostos.',
    taxes: 'Imposto de renda',
  },
  withdrawal: {
    title: 'Viver de bitcoin',
    lead: 'Quanto tempo o seu bitcoin paga as contas, com o imposto de cada venda, e quando o plano chega lá.',
    foot: 'O passado não garante o futuro. A regra do imposto é a de hoje, e o limite de isenção não é reajustado.',
  },
  sendCost: {
    title: 'Taxas e envio',
    lead: 'Quanto custa enviar bitcoin agora, e quanto se economiza ao esperar.',
  },
  valuation: { title: 'Avaliação', lead: 'Onde o preço está na própria história, e o que isso não diz.' },
};
