import { inDepth } from '@painel/platform/testing/deep';
import { type Engine, type Place, postgres, sqlite } from './testing/engines/engines';
import { migratedPlaces } from './testing/engines/migrated-places';
import { requestGenerator } from './testing/request-generator';
import { describeDeepOnPostgres } from './testing/engines/services';
import { type TestApi, startTestApi } from './testing/test-api';

jest.setTimeout(600_000);
// A short form on SQLite; many more, on both engines, in depth.
const requestCount = inDepth ? 20_000 : 2_500;

function onEngine(engine: Engine) {
  const makePlace = migratedPlaces(engine);
  let place: Place;
  let api: TestApi;
  beforeAll(async () => {
    place = await makePlace();
    const { dataDir, databaseUrl } = place;
    api = await startTestApi({ dataDir, databaseUrl: databaseUrl ?? undefined, env: { API_DOCS: 'on' } });
  });
  afterAll(async () => {
    await api.close();
    await place.remove();
  });

  it('break nothing: none is answered with an inner error', async () => {
    const tokens = [await api.signIn(), await api.signIn('eva@exemplo.com.br'), undefined];
    const nextRequest = await requestGenerator(api, tokens);
    const seen = new Set<number>();
    for (let sent = 0; sent < requestCount; sent += 1) {
      const request = nextRequest();
      const answer = await api.inject(request);
      seen.add(answer.statusCode);
      if (answer.statusCode >= 500) {
        expect([request, answer.json().error]).toEqual([
          request,
          expect.stringMatching(/^(UPSTREAM_UNAVAILABLE|SOCIAL_SIGN_IN_DISABLED)$/),
        ]);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 409, 415]));
    expect((await api.inject({ url: '/users/profile', token: await api.signIn() })).statusCode).toBe(200);
  });
}

describe('generated requests on SQLite', () => {
  onEngine(sqlite);
});
describeDeepOnPostgres('generated requests', () => onEngine(postgres));
