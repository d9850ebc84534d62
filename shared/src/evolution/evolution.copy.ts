export const copy = {
  closer: 'Aproximar',
  csv: 'Salvar CSV',
  day: 'Dia',
  farther: 'Afastar',
  png: 'Salvar imagem',
  tools: 'Ferramentas do gráfico',
  whole: 'Ver tudo',
} as const;
