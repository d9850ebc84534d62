import './prerender/prerender.css';
import { evaluateLibraries, yieldToBrowser } from './yield-to-browser';

// The boundary that lets the shared libraries settle before anything uses them. It is one of time, not of files: every visit needs both sides.
void evaluateLibraries()
  .then(() => import(/* webpackMode: "eager" */ './bootstrap'))
  .then(({ bootstrap }) => yieldToBrowser().then(bootstrap));
