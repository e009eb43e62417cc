import { isLocalAddress } from '../local-address.ts'

const elsewhere = /^https?:\/\/[^/?#\s][^\p{Cc}]*$/iu
const ownFile = /^\/(?:files|artwork)\//

/** Whether an image or a video can be loaded from an address: a web address or one of the store's own files. */
export const isFileAddress = (address: string) =>
  elsewhere.test(address) || (isLocalAddress(address) && ownFile.test(address) && !address.includes('..'))

/** Encodes an address for a list of addresses (`srcset`), in which spaces and commas are separators. */
export const inSourceSet = (address: string) => address.replaceAll(' ', '%20').replaceAll(',', '%2C')
