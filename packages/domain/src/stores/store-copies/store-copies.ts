export { copyStore } from './copy-store.task.ts'
export { startCopy } from './start-copy.ts'
export { sweepCopies } from './sweep-copies.job.ts'
