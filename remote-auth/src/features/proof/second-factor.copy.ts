export const copy = {
  code: 'Código de verificação',
  codeHint: '6 números do seu aplicativo autenticador.',
  recoveryCode: 'Código de recuperação',
  recoveryHint: 'Um dos códigos que você guardou ao ativar a verificação. Cada um vale uma vez.',
  required: 'Informe o código',
  switchToRecovery: 'Usar um código de recuperação',
  switchToApp: 'Usar o aplicativo autenticador',
};
