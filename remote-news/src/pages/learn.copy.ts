export const copy = {
  title: 'Aprenda',
  lead: 'Bitcoin explicado em português, sem pressa e sem promessa.',
  glossary: 'Glossário',
  glossaryLead: 'Os termos que aparecem neste painel, cada um em uma ou duas frases.',
  toGlossary: 'Ver o glossário',
  toArticles: 'Ver os artigos',
};
