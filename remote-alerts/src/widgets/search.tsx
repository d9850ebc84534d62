export { Search as Widget } from '../features/search/search';
