export { prerenderPages, prerender, type PrerenderedPage } from './prerender';
