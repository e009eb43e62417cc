import { listActivePixels } from '@backroom/domain/analytics/pixels/pixels'
import { thanksFramePath } from '@backroom/storefront/pixels/pixel-page'
import { renderThanksFrame } from '@backroom/storefront/render/render-page.tsx'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../app-services.ts'
import { assets, platformsOf } from '../page-renderer.ts'
import { atHost, sendDrawn, sendVisitorPage } from './visitor-answer.ts'

/** The frame of the page that thanks, in which its pixels run: it reads the page around it, and has no secret address. */
export function serveThanksFrame(app: FastifyInstance, services: Services) {
  app.get(thanksFramePath, async (request, reply) => {
    // Browsers say what they fetch for: this is never a page of its own.
    const isFramed = (request.headers['sec-fetch-dest'] ?? 'iframe') === 'iframe'
    const platforms = platformsOf(isFramed ? await atHost(services, request, 'read', listActivePixels) : [])
    if (platforms.length === 0) return sendVisitorPage(services, request, reply, async () => undefined)
    const html = renderThanksFrame(assets())
    return sendDrawn(request, reply.header('cache-control', 'no-store'), { html, platforms })
  })
}
