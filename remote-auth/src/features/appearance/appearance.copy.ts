export const copy = {
  settingsTitle: 'Configurações',
  settingsLead: 'Como o site aparece para você e os dados da sua conta.',

  title: 'Aparência',
  theme: 'Tema',
  themeHint: 'O tema do sistema acompanha a escolha do seu aparelho.',
  choices: { system: 'Sistema', light: 'Claro', dark: 'Escuro' },
};
