export { pageStills, renderStill, type Still } from './render-still';
