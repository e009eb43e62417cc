import { adminBase } from '@backroom/contract/pages/addresses'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../wiring.ts'

const assetBase = `${adminBase}/assets/`

/**
 * Headers of the main host. Scripts come from our own files only; frames only from the preview hosts; nobody frames us.
 * Styles may be inline because the component library writes them so.
 */
export function secureHeaders(app: FastifyInstance, { ports }: Services) {
  const port = ports.publicPort ? `:${ports.publicPort}` : ''
  const previews = Object.values(ports.previewSuffix).map((suffix) => `${ports.publicScheme}//*${suffix}${port}`)
  const policy = [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `frame-src ${previews.join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')
  app.addHook('onSend', async ({ url }, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // A script or font has no page of its own to guard, and the sign-in screen loads two dozen of them.
    if (url.startsWith(assetBase)) return
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (ports.publicScheme === 'https:') reply.header('strict-transport-security', 'max-age=31536000')
  })
}
