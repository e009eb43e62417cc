export { type Downloads, downloads, type FailedDownload } from './downloads.ts'
export { type NetworkOptions, networkFailureOf, publicNetwork } from './network.ts'
