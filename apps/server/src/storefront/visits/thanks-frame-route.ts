import { listActivePixels } from '@backroom/domain/analytics/pixels/pixels'
import { thanksFramePath } from '@backroom/storefront/pixels/pixel-page'
import { renderThanksFrame } from '@backroom/storefront/render/render-page.tsx'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../app-services.ts'
import { assets, platformsOf } from '../page-renderer.ts'
import { atHost, sendDrawn, sendVisitorPage } from './visitor-answer.ts'

/** The frame in the thank-you page that runs its pixels. It reads the page around it, and its address has no secret. */
export function serveThanksFrame(app: FastifyInstance, services: Services) {
  app.get(thanksFramePath, async (request, reply) => {
    // Answers only requests of a frame, by the browser's fetch metadata.
    const isFramed = (request.headers['sec-fetch-dest'] ?? 'iframe') === 'iframe'
    const platforms = platformsOf(isFramed ? await atHost(services, request, 'read', listActivePixels) : [])
    if (platforms.length === 0) return sendVisitorPage(services, request, reply, async () => undefined)
    const html = renderThanksFrame(assets())
    return sendDrawn(request, reply.header('cache-control', 'no-store'), { html, platforms })
  })
}
