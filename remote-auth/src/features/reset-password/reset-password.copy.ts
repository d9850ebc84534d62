export const copy = {
  title: 'Criar nova senha',
  lead: 'Ela substitui a senha antiga em todos os seus acessos.',
  password: 'Nova senha',
  confirmation: 'Confirmar nova senha',
  submit: 'Redefinir senha',
  submitting: 'Redefinindo senha',
  tooShort: 'A senha precisa ter pelo menos 8 caracteres',
  backToLogin: 'Voltar para o login',

  // The specification quotes these in English; they are shown marked with their language.
  mismatch: 'Passwords do not match',
  failed: 'Failed to reset password. The link may be invalid or expired.',
};
