/** Random faults under walking readers, as `pnpm chaos` and a journey run them. */
export { isWell, verdicts } from './judge';
export { mutations } from './mutations';
export { runChaos } from './run-chaos';
export { startChaosSite } from './start-chaos-site';
