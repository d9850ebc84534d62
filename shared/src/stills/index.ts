export { renderStill, type Still } from './render-still';
