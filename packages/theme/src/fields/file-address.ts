import { isLocalAddress } from '../local-address.ts'

const elsewhere = /^https?:\/\/[^/?#\s][^\p{Cc}]*$/iu
const ownFile = /^\/(?:files|artwork)\//

/** Whether an image or a video can be loaded from there: a page of the web, or a file of the store's own. */
export const isFileAddress = (address: string) =>
  elsewhere.test(address) || (isLocalAddress(address) && ownFile.test(address) && !address.includes('..'))

/** An address where a list of addresses is expected (`srcset`), in which spaces and commas separate. */
export const inSourceSet = (address: string) => address.replaceAll(' ', '%20').replaceAll(',', '%2C')
