export const deviceCopy = {
  unknown: 'Navegador desconhecido',
  on: (browser: string, system: string) => `${browser} no ${system}`,
};
