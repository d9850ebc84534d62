import type { ConnectionVendorName } from '@painel/contract';

interface VendorWords {
  name: string;
  fields: Record<string, { label: string; isSecret: boolean }>;
  steps: string[];
  reach: string | null;
}

const keyAndSecret = {
  key: { label: 'Chave (API key)', isSecret: false },
  secret: { label: 'Segredo (secret)', isSecret: true },
};
const copyBoth = 'Copie a chave e o segredo para cá. O segredo só aparece uma vez na corretora.';

/** How readers make a key that can only read, by vendor. */
export const vendorWords: Record<ConnectionVendorName, VendorWords> = {
  'mercado-bitcoin': {
    name: 'Mercado Bitcoin',
    fields: {
      login: { label: 'ID da chave (API Token ID)', isSecret: false },
      password: { label: 'Segredo da chave (API Token Secret)', isSecret: true },
    },
    steps: [
      'No Mercado Bitcoin, abra Configurações e depois Chaves de API.',
      'Crie uma chave só de leitura: deixe desmarcado negociar e sacar.',
      'Copie o ID e o segredo para cá. O segredo só aparece uma vez.',
    ],
    reach: null,
  },
  binance: {
    name: 'Binance',
    fields: keyAndSecret,
    steps: [
      'Na Binance, abra Conta e depois Gerenciamento de API.',
      'Crie uma chave gerada pelo sistema e deixe marcado só «Permitir leitura».',
      'Deixe desmarcados saques, negociação, margem, futuros, opções e transferências: uma chave que move dinheiro é recusada aqui.',
      copyBoth,
    ],
    reach: null,
  },
  foxbit: {
    name: 'Foxbit',
    fields: keyAndSecret,
    steps: [
      'Na Foxbit, abra Perfil e depois Chaves de API.',
      'Crie uma chave só com leitura: deixe desmarcado negociar e sacar.',
      'Se prender a chave a um endereço, use o endereço deste servidor.',
      copyBoth,
    ],
    reach: 'Negociações dos últimos 90 dias. Para as anteriores, importe o extrato.',
  },
  bitso: {
    name: 'Bitso',
    fields: keyAndSecret,
    steps: [
      'Na Bitso, abra Perfil e depois API.',
      'Crie uma chave só com «Visualizar»: deixe desmarcado negociar e sacar.',
      copyBoth,
    ],
    reach: null,
  },
  example: {
    name: 'Exemplo',
    fields: keyAndSecret,
    steps: [
      'Esta corretora é inventada e só existe com dados simulados.',
      'Use qualquer texto como chave e como segredo. Uma chave que termina em «saque» é recusada, porque moveria dinheiro.',
    ],
    reach: null,
  },
};

/** The name that imports of a connection are listed by. */
export const batchName = (vendor: ConnectionVendorName): string => `${vendorWords[vendor].name}, conexão`;
