import { files } from '@backroom/contract/platform/files/endpoints'
import { storeImage } from '@backroom/domain/platform/files/files'
import { implement } from '../../http/implement.ts'

export const handlers = implement(files, {
  upload: (ctx, { query, bytes }) => storeImage(ctx, bytes, query.name),
})
