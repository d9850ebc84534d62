export const copy = { uncertainGain: 'O ganho isento depende de um custo que falta.' };
