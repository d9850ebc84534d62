export { polling } from './polling';
export { marketQueries } from './queries';
