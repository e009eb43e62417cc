import { insertedPlacements } from '@backroom/contract/selling/upsells/states'
import { isBotVisit } from '@backroom/domain/analytics/visits/visits'
import { countViews } from '@backroom/domain/selling/upsells/upsells'
import { renderUpsell } from '@backroom/storefront/render/render-page.tsx'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../app-services.ts'
import { BatchRecorder } from '../batch-recorder.ts'
import type { PageContext } from '../cache/page-context.ts'
import { liveLook } from '../page-renderer.ts'
import { storeView } from '../views.ts'
import { cartOf, inVisitedStore, languageOf, visitOf } from '../visits/visitor.ts'
import { sendPrivate } from '../visits/visitor-answer.ts'
import { serveOffers } from './offer-routes.ts'
import { upsellView } from './upsell-views.ts'

const Asked = z.object({ place: z.enum(insertedPlacements), of: z.string().max(300).catch('') })
const Seen = z.object({ id: z.uuid() })
const atMost = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } })

type InStore = <T>(request: FastifyRequest, work: (ctx: PageContext) => Promise<T>) => Promise<T>

/** Offers of further products, which a script inserts into a page that is already shown. */
export function serveUpsells(app: FastifyInstance, services: Services, inStore: InStore) {
  const recorder = new BatchRecorder<number>(
    (storeId, views) =>
      inVisitedStore(services, { storeId, requestId: crypto.randomUUID() }, 'write', (ctx) => countViews(ctx, views)),
    (error) => app.log.error(error, 'views of offers could not be counted'),
  )
  app.addHook('onClose', () => recorder.flush())
  const countView = (storeId: string, id: string) => recorder.record(storeId, id, (known = 0) => known + 1)
  serveOffers(app, services, countView)

  app.get('/upsells', atMost(120), async (request, reply) => {
    const language = languageOf(request, reply)
    const asked = Asked.safeParse(request.query)
    if (!asked.success) return sendPrivate(reply, '')
    const { place: placement, of } = asked.data
    const html = await inStore(request, async (ctx) => {
      const { theme, language: usual } = await liveLook(ctx)
      const store = await storeView(ctx, language ?? usual)
      const view = await upsellView(ctx, { placement, of, cartId: cartOf(request) }, store.locale)
      return view ? renderUpsell(view, store, theme) : ''
    })
    return sendPrivate(reply, html)
  })

  app.post<{ Params: { id: string } }>('/upsells/:id/view', atMost(120), async (request, reply) => {
    const seen = Seen.safeParse(request.params)
    if (seen.success && !isBotVisit(visitOf(request))) countView(request.storeId, seen.data.id)
    return reply.code(204).send()
  })
}
