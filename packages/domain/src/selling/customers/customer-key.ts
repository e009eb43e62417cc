import { createHash } from 'node:crypto'
import { emailKeyOf } from './email-key.ts'

/** Names a customer of one shop without their address, in any case of letters. */
export const customerKeyOf = (storeId: string, email: string): string =>
  createHash('sha256')
    .update(`${storeId} ${emailKeyOf(email)}`)
    .digest('hex')
