export const authCopy = {
  registered: 'Cadastro concluído com sucesso',
  invalidCredentials: 'E-mail ou senha incorretos',
  emailTaken: 'Já existe uma conta com este e-mail.',
  weakPassword: 'Escolha uma senha de 8 a 128 caracteres que não seja comum, repetida nem o nome do site.',
  wrongPassword: 'A senha atual está incorreta.',
  wrongEmail: 'O e-mail digitado não é o desta conta.',
};
