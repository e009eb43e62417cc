import type { Language } from '@backroom/contract/platform/api/language'
import { cardsByHandle, findProductHandle, listCards } from '@backroom/domain/catalog/products/products'
import { findDraft } from '@backroom/domain/online-store/themes/themes'
import type { StoreContext } from '@backroom/domain/platform/context'
import { findStore } from '@backroom/domain/stores/stores/stores'
import { previewShell } from '@backroom/storefront/preview/preview-shell'
import { renderStorefront } from '@backroom/storefront/render/render-page.tsx'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { StorefrontPageView } from '@backroom/storefront/views/pages'
import { allCollections } from '@backroom/theme/fields/define-field'
import { type PreviewPage, previewPages } from '@backroom/theme/preview-messages'
import { type ResolvedTheme, resolve } from '@backroom/theme/resolve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../app-services.ts'
import type { KeptValues } from '../cache/kept-values.ts'
import type { PageContext } from '../cache/page-context.ts'
import { noFilters } from '../collection-filters.ts'
import { collectionView } from '../collection-view.ts'
import { menuViews, withMenus } from '../menu-views.ts'
import { assets } from '../page-renderer.ts'
import { collectionPage, homePage, notFoundPage, productPage } from '../storefront-pages.ts'
import { cardView } from '../views.ts'
import { sampleCards, sampleCart, sampleOrder, sampleProduct, sampleSearch } from './preview-samples.ts'
import { sharedReads } from './shared-routes.ts'
import { withDraft } from './with-draft.ts'

interface Wanted {
  page: PreviewPage
  slug: string
  id: string
}

/** The preview hosts: an empty shell for the frame, and the draft's pages for a draft token. */
export function servePreview(app: FastifyInstance, services: Services, indexes: KeptValues) {
  // Only preview hosts reach this route: see chooseStore.
  app.get('/preview', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(previewShell(services.adminOrigin, assets())),
  )

  app.get('/preview/page', sharedReads, (request, reply) =>
    withDraft(services, request, async (ctx, themeId) => {
      const document = await findDraft(ctx, themeId)
      const theme = resolve(themeSchemas, document)
      const { language } = await findStore(ctx)
      const page =
        (await previewPage({ ...ctx, indexes }, theme, wantedOf(request), language)) ??
        (await notFoundPage(ctx, language))
      const view = await withMenus(ctx, theme, page)
      reply.header('cache-control', 'no-store')
      return {
        ...{ html: renderStorefront(view, theme), view, document },
        assets: { style: assets().styles[theme.themeKey] },
        ...(view.kind === 'collection' && { samples: await sampleCards(ctx) }),
      }
    }),
  )

  app.get('/preview/data', sharedReads, (request, reply) =>
    withDraft(services, request, async (ctx) => {
      const { collection, product, menu } = request.query as Record<string, unknown>
      reply.header('cache-control', 'no-store')
      if (typeof product === 'string') {
        const [found] = await cardsByHandle(ctx, [product])
        return { product: found ? cardView(found) : null }
      }
      if (typeof menu === 'string') return { menu: (await menuViews(ctx, [menu]))[menu] }
      const view = await collectionView(ctx, String(collection ?? '') || allCollections, { limit: 50 })
      return { collection: view ?? null }
    }),
  )
}

function wantedOf({ query }: FastifyRequest): Wanted {
  const { page, slug, id } = query as Record<string, unknown>
  const known = previewPages.find((one) => one === page) ?? 'home'
  return { page: known, slug: typeof slug === 'string' ? slug : '', id: typeof id === 'string' ? id : '' }
}

async function previewPage(
  ctx: PageContext,
  theme: ResolvedTheme,
  { page, slug, id }: Wanted,
  language: Language,
): Promise<StorefrontPageView | undefined> {
  switch (page) {
    case 'home':
      return homePage(ctx, theme, language)
    case 'category':
      return collectionPage(ctx, slug || allCollections, { page: 1, chosen: noFilters }, language)
    case 'product': {
      const handle = slug || (await handleOf(ctx, id)) || (await listCards(ctx, { limit: 1 }))[0]?.handle
      return handle ? productPage(ctx, handle, undefined, language) : sampleProduct(ctx, language)
    }
    case 'search':
      return sampleSearch(ctx, language)
    case 'cart':
      return sampleCart(ctx, language)
    case 'order':
      return sampleOrder(ctx, language)
  }
}

const handleOf = async (ctx: StoreContext, id: string): Promise<string | undefined> =>
  z.uuid().safeParse(id).success ? findProductHandle(ctx, id) : undefined
