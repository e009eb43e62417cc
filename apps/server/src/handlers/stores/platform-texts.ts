import { platformTexts } from '@backroom/contract/stores/platform-texts/endpoints'
import { findHomeText } from '@backroom/domain/stores/platform-texts/platform-texts'
import { implement } from '../../http/implement.ts'

export const handlers = implement(platformTexts, {
  home: async (ctx, { query }) => ({ homeHtml: await findHomeText(ctx, query.language) }),
})
