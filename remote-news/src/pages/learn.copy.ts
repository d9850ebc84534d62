export const copy = {
  title: 'Aprenda',
  lead: 'Bitcoin explicado em português, sem pressa e sem promessa.',
};
