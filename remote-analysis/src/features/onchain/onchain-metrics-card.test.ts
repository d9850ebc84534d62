import { ApiError } from '@painel/shared/api';
import { onchainFailure } from './onchain-metrics-card';

it.each([
  [
    new ApiError('unavailable', { status: 503, serverMessage: 'Fora do ar.' }),
    'Serviço temporariamente indisponível. API não conseguiu obter dados reais.',
  ],
  [new ApiError('timeout'), 'Tempo limite excedido. O servidor está demorando muito para responder.'],
  [
    new ApiError('rejected', { status: 429, serverMessage: 'Muitas requisições.' }),
    'Falha ao carregar métricas on-chain: Muitas requisições.',
  ],
  [new ApiError('offline'), 'Falha ao carregar métricas on-chain: sem resposta da rede.'],
  [
    new ApiError('broken-contract', { status: 200 }),
    'Falha ao carregar métricas on-chain: dados incompletos.',
  ],
])('says of %s what the catalogue says', (error, sentence) => {
  expect(onchainFailure(error)).toBe(sentence);
});
