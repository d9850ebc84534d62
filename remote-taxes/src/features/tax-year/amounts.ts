export { formatLimit, readCents, useCents, writeCents } from '../words/amounts';
