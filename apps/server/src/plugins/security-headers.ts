import type { IncomingMessage, ServerResponse } from 'node:http'
import { adminBase } from '@backroom/contract/pages/addresses'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Services } from '../wiring.ts'

type Choice = Pick<
  HelmetOptions,
  'contentSecurityPolicy' | 'crossOriginOpenerPolicy' | 'originAgentCluster' | 'referrerPolicy'
> & { xFrameOptions: false | { action: 'deny' } }
type Guard = (request: IncomingMessage, response: ServerResponse) => void

const self = `'self'`
const none = `'none'`
const isHtmlFrame = /^\/html-frame(\?|$)/

/** Built once: helmet's middleware joins its policy when it is made. What only browsers of the past read is left out. */
function guardOf({ ports }: Services, options: Choice): Guard {
  const setHeaders = helmet({
    strictTransportSecurity: ports.publicScheme === 'https:' && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginResourcePolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    ...options,
  })
  return (request, response) =>
    setHeaders(request, response, (error) => {
      if (error) throw error
    })
}

const setNosniff = helmet.xContentTypeOptions()
const assetBase = `${adminBase}/assets/`

/**
 * Headers of the main host. Scripts come from our own files only; frames only from the preview hosts; nobody frames us.
 * Styles may be inline because the component library writes them so.
 */
export function secureHeaders(app: FastifyInstance, services: Services) {
  const { ports } = services
  const port = ports.publicPort ? `:${ports.publicPort}` : ''
  const previews = Object.values(ports.previewSuffix).map((suffix) => `${ports.publicScheme}//*${suffix}${port}`)
  const guard = guardOf(services, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self],
        styleSrc: [self, `'unsafe-inline'`],
        imgSrc: [self, 'data:', 'blob:'],
        fontSrc: [self, 'data:'],
        connectSrc: [self],
        frameSrc: previews,
        frameAncestors: [none],
        baseUri: [none],
        formAction: [self],
        objectSrc: [none],
      },
    },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async ({ url, raw }, reply) => {
    // A script or font has no page of its own to guard, and the sign-in screen loads two dozen of them.
    if (url.startsWith(assetBase)) setNosniff(raw, reply.raw, () => undefined)
    else guard(raw, reply.raw)
  })
}

/**
 * Headers of the frame that runs merchants' own HTML and scripts: without an origin, so that nothing of the shop is its
 * own, and without a network but for what is seen. Only pages of the same host may frame it.
 */
const htmlFrameGuard = (services: Services): Guard =>
  guardOf(services, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        sandbox: ['allow-scripts'],
        defaultSrc: [none],
        scriptSrc: [`'unsafe-inline'`],
        styleSrc: [`'unsafe-inline'`],
        imgSrc: [self, 'data:', 'https:'],
        mediaSrc: [self, 'https:'],
        fontSrc: ['data:', 'https:'],
        baseUri: [none],
        formAction: [none],
        // A preview stands in the back office's frame itself.
        frameAncestors: [self, services.adminOrigin],
      },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: false,
  })

/** Headers of shops, which nobody frames, and of previews, which only the back office may frame. */
export function storefrontGuard(services: Services): Guard {
  const guardFor = (frameAncestors: string, xFrameOptions: Choice['xFrameOptions']) =>
    guardOf(services, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: [self],
          scriptSrc: [self],
          // The theme's colours and fonts are custom properties in style attributes; sheets come from files only.
          styleSrc: [self],
          styleSrcAttr: [`'unsafe-inline'`],
          imgSrc: [self, 'data:', 'https:'],
          mediaSrc: [self, 'https:'],
          baseUri: [none],
          objectSrc: [none],
          formAction: [self],
          frameAncestors: [frameAncestors],
        },
      },
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions,
    })
  const guardShop = guardFor(none, { action: 'deny' })
  const guardPreview = guardFor(services.adminOrigin, false)
  const guardHtmlFrame = htmlFrameGuard(services)
  return (request, response) => {
    const { url = '' } = request
    if (url.startsWith('/preview')) return guardPreview(request, response)
    return isHtmlFrame.test(url) ? guardHtmlFrame(request, response) : guardShop(request, response)
  }
}
