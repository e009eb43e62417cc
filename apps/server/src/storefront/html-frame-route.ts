import { htmlFrameDocument, htmlFramePath } from '@backroom/storefront/html-frame/html-frame'
import type { FastifyInstance } from 'fastify'

/** The frame of merchants' own HTML, the same document on every host. `storefrontGuard` sets its headers. */
export function serveHtmlFrame(app: FastifyInstance) {
  app.get(htmlFramePath, async ({ headers }, reply) => {
    // Answers only requests of a frame, by the browser's fetch metadata.
    const isFramed = (headers['sec-fetch-dest'] ?? 'iframe') === 'iframe'
    reply.header('cache-control', 'public, max-age=86400').header('vary', 'sec-fetch-dest')
    if (!isFramed) return reply.code(404).type('text/plain; charset=utf-8').send('Not found.')
    return reply.type('text/html; charset=utf-8').send(htmlFrameDocument)
  })
}
