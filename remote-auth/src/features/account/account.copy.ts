export const copy = {
  title: 'Dados da conta',
  name: 'Nome completo',
  email: 'E-mail',
  openProfile: 'Ver perfil',
};
