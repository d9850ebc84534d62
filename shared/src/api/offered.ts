import { ApiError } from './api-error';

/** The answer to a call beyond the specification; null where the server lacks the feature (404): the site then shows nothing of it. */
export async function ifOffered<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
