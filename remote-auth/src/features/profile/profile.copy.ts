export const copy = {
  title: 'Perfil',
  settings: 'Configurações',
  card: 'Dados do perfil',
  editCard: 'Editar perfil',

  name: 'Nome completo',
  firstName: 'Apelido',
  email: 'E-mail',
  unnamed: 'Usuário',

  edit: 'Editar perfil',
  cancel: 'Cancelar',
  save: 'Salvar',
  saving: 'Salvando',
  saved: 'Perfil atualizado',
  emailHint: 'Um e-mail novo passa a valer depois que você abrir o link enviado a ele.',
  pendingEmail: (email: string) =>
    `Falta confirmar o novo e-mail: abra o link enviado a ${email}. Até lá vale o atual.`,

  chooseImage: 'Escolher imagem',
  removeImage: 'Remover imagem',
  imageHint: 'PNG, JPEG ou WebP. O centro vira um quadrado.',
  notAnImage: 'Escolha um arquivo de imagem: PNG, JPEG ou WebP.',
  imageTooLarge: 'A imagem passa de 2 MB. Escolha uma menor.',

  nameRequired: 'Informe seu nome',
  emailRequired: 'Informe seu e-mail',
  emailInvalid: 'Informe um e-mail válido',
  error: (reason: string) => `Erro: ${reason}`,
  saveFailed: 'não foi possível salvar o perfil',
  loadFailed: 'não foi possível carregar o perfil',
};
