import {
  type TaxReviewRequest,
  taxAccountantVisitSchema,
  taxAssetsSchema,
  taxGcapSchema,
  taxReviewListSchema,
  taxReviewSchema,
  taxYearSchema,
} from '@painel/contract';
import { request, requestVoid } from '@painel/shared/api';

/** The token of a link is no session: its refusal signs no user out. */
const by = (token: string) => ({ bearer: token, anonymous: true }) as const;

export const openLink = (token: string, signal: AbortSignal) =>
  request(taxAccountantVisitSchema, { method: 'POST', path: '/accountant/openings', signal, ...by(token) });

export const readAll = async (token: string, year: number, signal: AbortSignal) => {
  const path = `/accountant/years/${year}`;
  const [content, assets, gcap, { reviews }] = await Promise.all([
    request(taxYearSchema, { path, signal, ...by(token) }),
    request(taxAssetsSchema, { path: `${path}/assets`, signal, ...by(token) }),
    request(taxGcapSchema, { path: `${path}/gcap`, signal, ...by(token) }),
    request(taxReviewListSchema, { path: '/accountant/reviews', signal, ...by(token) }),
  ]);
  return { content, assets, gcap, reviews };
};

export const deleteReview = (token: string, subject: string) =>
  requestVoid({ method: 'DELETE', path: `/accountant/reviews/${subject}`, ...by(token) });

export const putReview = (token: string, subject: string, body: TaxReviewRequest) =>
  request(taxReviewSchema, { method: 'PUT', path: `/accountant/reviews/${subject}`, body, ...by(token) });
