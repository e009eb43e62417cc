import type { ThemeDocument } from '@backroom/theme/document/document'
import type { PreviewPage } from '@backroom/theme/preview-messages'
import type { NeedKind, NeedViews, StorefrontPageView } from '../views/pages.ts'
import type { ProductCardView } from '../views/products.ts'

/** The response of `GET /preview/page`: the draft's page as HTML and the data that it was rendered from. */
export interface DraftPage {
  html: string
  view: StorefrontPageView
  document: ThemeDocument
  assets: { style: string }
  /** The newest products of the shop, for states of a collection without products. */
  samples?: ProductCardView[]
}

export interface WantedPage {
  page: PreviewPage
  slug?: string
  id?: string
}

export interface DraftReader {
  page(wanted: WantedPage): Promise<DraftPage>
  need<Kind extends NeedKind>(kind: Kind, handle: string): Promise<NeedViews[Kind][string] | undefined>
}

/** Reads the draft from the preview's own host. The token is read for each request, because the editor renews it. */
export function draftReader(token: () => string): DraftReader {
  const get = async (path: string, query: Record<string, string>) => {
    const answer = await fetch(`${path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token()}` },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }
  return {
    page: ({ page, slug = '', id = '' }) => get('/preview/page', { page, slug, id }),
    need: async (kind, handle) => (await get('/preview/data', { [kind]: handle }))[kind] ?? undefined,
  }
}
