export { Bell as Widget } from '../features/events/bell';
