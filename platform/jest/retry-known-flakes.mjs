import knownFlakes from './known-flakes.json';
import { retryKnownFlakes } from './retry-flakes.mjs';

retryKnownFlakes(knownFlakes);
