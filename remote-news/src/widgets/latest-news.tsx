export { LatestNews as Widget } from '../features/news/latest-news';
