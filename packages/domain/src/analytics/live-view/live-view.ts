export { findLive } from './find-live.ts'
