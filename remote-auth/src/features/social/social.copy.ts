export const copy = {
  processing: (name: string) => `Concluindo o login com ${name}`,
  failed: 'Não foi possível entrar',
  backToLogin: 'Voltar para o login',

  secondFactor: {
    title: 'Confirme que é você',
    google: 'Sua conta pede um código além do Google.',
    other: (name: string) => `Sua conta pede um código além do login com ${name}.`,
    submit: 'Entrar',
    submitting: 'Entrando',
    failed: 'Não foi possível entrar',
  },

  // The specification quotes these in English; they are shown marked with their language.
  noCode: 'Authentication failed: No authorization code',
  exchangeFailed: (details: string | null) => `Authentication failed: ${details ?? 'Server error'}`,
  providerError: (error: string) => `Authentication error: ${error}`,
  nothingReceived: 'Authentication failed. Please try again.',
};
