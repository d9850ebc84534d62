export const copy = {
  confirm: {
    title: 'Confirmar e-mail',
    text: 'Ao confirmar, este endereço passa a ser o e-mail da sua conta. O anterior recebe um aviso.',
    submit: 'Confirmar e-mail',
    submitting: 'Confirmando e-mail',
    failed: 'Não foi possível confirmar o e-mail',
    openProfile: 'Ver perfil',
  },
  restore: {
    title: 'Desfazer troca de e-mail',
    lead: 'Recupere a sua conta se não foi você quem trocou o e-mail.',
    text: 'O e-mail anterior volta a valer, todas as sessões são encerradas e você cria uma nova senha.',
    submit: 'Restaurar meu e-mail',
    submitting: 'Restaurando e-mail',
    failed: 'Não foi possível restaurar o e-mail',
  },
};
