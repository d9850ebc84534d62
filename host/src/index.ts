import './still/still.css';
import { evaluateLibraries, rest } from './in-turns';

// The boundary that lets the shared libraries settle before anything uses them.
void evaluateLibraries()
  .then(() => import('./bootstrap'))
  .then(({ bootstrap }) => rest().then(bootstrap));
