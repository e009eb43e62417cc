export { runClock as enhance } from '../../clock/run-clock.ts'
