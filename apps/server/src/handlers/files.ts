import { files } from '@backroom/contract/files/endpoints'
import { storeImage } from '@backroom/domain/files/files'
import { implement } from '../http/implement.ts'

export const fileHandlers = implement(files, {
  upload: (ctx, { bytes }) => storeImage(ctx, bytes),
})
