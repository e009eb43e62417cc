import { fonts } from '@backroom/contract/catalog/fonts/endpoints'
import { listFonts, removeFont, uploadFont } from '@backroom/domain/catalog/fonts/fonts'
import { implement } from '../../http/implement.ts'

export const handlers = implement(fonts, {
  list: (ctx) => listFonts(ctx),
  upload: (ctx, { query, bytes }) => uploadFont(ctx, query.name, bytes),
  remove: (ctx, { params }) => removeFont(ctx, params.id),
})
