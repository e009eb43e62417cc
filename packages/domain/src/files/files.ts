export { diskFiles } from './disk-files.ts'
export type { FileStore } from './file-store.ts'
export { s3Files } from './s3-files.ts'
export { storeImage, storePortrait } from './store-image.ts'
