import type { IncomingMessage, ServerResponse } from 'node:http'
import { platforms } from '@backroom/contract/analytics/pixels/platforms'
import type { AdvertisingPlatform } from '@backroom/contract/analytics/pixels/states'
import { adminBase } from '@backroom/contract/pages/addresses'
import { eventsPath } from '@backroom/storefront/pixel/pixel-batch'
import { thanksFramePath } from '@backroom/storefront/pixels/pixel-page'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Services } from '../app-services.ts'

type Choice = Pick<
  HelmetOptions,
  'contentSecurityPolicy' | 'crossOriginOpenerPolicy' | 'originAgentCluster' | 'referrerPolicy'
> & { xFrameOptions: false | { action: 'deny' | 'sameorigin' } }
type Guard = (request: IncomingMessage, response: ServerResponse) => void

const self = `'self'`
const none = `'none'`
const isHtmlFrame = /^\/html-frame(\?|$)/
const isThanksFrame = new RegExp(`^${thanksFramePath}/?(\\?|$)`)

/** Created once, because helmet's middleware builds its policy then. Headers for outdated browsers are left out. */
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
 * Headers of the main host. Scripts come only from our own files, frames only from the preview hosts, and nobody may frame it.
 * Inline styles are allowed because the component library uses them.
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
    // Scripts and fonts need no page headers, and the sign-in screen loads two dozen of them.
    if (url.startsWith(assetBase)) setNosniff(raw, reply.raw, () => undefined)
    else guard(raw, reply.raw)
  })
}

/**
 * Headers of the frame that runs merchants' own HTML and scripts. It has no origin, so it cannot read the store, and may only
 * load visible content. Only pages of the same host may frame it.
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
        // A preview is itself in a frame of the back office.
        frameAncestors: [self, services.adminOrigin],
      },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: false,
  })

const originsOf = (named: readonly AdvertisingPlatform[], kind: 'scriptOrigins' | 'connectOrigins') =>
  named.flatMap((one) => platforms[one][kind])

interface StripeOrigins {
  script: string[]
  connect: string[]
}

/** Stripe's script loads more of itself from hosts below its own. */
function stripeOrigins({ ports: { stripe } }: Services): StripeOrigins {
  const { origin, protocol, host } = new URL(stripe.scriptUrl)
  const script = protocol === 'https:' ? [origin, `https://*.${host}`] : [origin]
  return { script, connect: [new URL(stripe.apiUrl).origin, ...script] }
}

/** Headers of a storefront's page, which allow only the advertising platforms whose scripts it runs. */
const pageGuard = (
  services: Services,
  frameAncestors: string,
  xFrameOptions: Choice['xFrameOptions'],
  letIn: readonly AdvertisingPlatform[] = [],
  cards: StripeOrigins = { script: [], connect: [] },
) =>
  guardOf(services, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self, ...originsOf(letIn, 'scriptOrigins'), ...cards.script],
        ...((letIn.length > 0 || cards.connect.length > 0) && {
          connectSrc: [self, ...originsOf(letIn, 'connectOrigins'), ...cards.connect],
        }),
        ...(cards.script.length > 0 && { frameSrc: [self, ...cards.script] }),
        // The theme's colors and fonts are custom properties in style attributes. Style sheets come only from files.
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

type StorefrontGuard = (
  request: IncomingMessage,
  response: ServerResponse,
  letIn?: readonly AdvertisingPlatform[],
  usesStripe?: boolean,
) => void

/** Headers of stores, which may frame only one page of their own, and of previews, which the back office may frame. */
export function storefrontGuard(services: Services): StorefrontGuard {
  const guardStorefront = pageGuard(services, none, { action: 'deny' })
  const guardPreview = pageGuard(services, services.adminOrigin, false)
  const guardHtmlFrame = htmlFrameGuard(services)
  /** Cached by the allowed platforms, because few sets of them are in use. */
  const withPlatforms = new Map<string, Guard>()
  const stripe = stripeOrigins(services)
  const guardWith = (letIn: readonly AdvertisingPlatform[], isFramed: boolean, usesStripe: boolean) => {
    const key = `${letIn.toSorted()} ${isFramed} ${usesStripe}`
    const made =
      withPlatforms.get(key) ??
      pageGuard(
        services,
        isFramed ? self : none,
        { action: isFramed ? 'sameorigin' : 'deny' },
        letIn,
        usesStripe ? stripe : undefined,
      )
    withPlatforms.set(key, made)
    return made
  }
  return (request, response, letIn = [], usesStripe = false) => {
    const { url = '', method } = request
    // Event calls need no page headers, and are more frequent than all others together.
    if (url === eventsPath && method === 'POST') return setNosniff(request, response, () => undefined)
    if (letIn.length > 0 || usesStripe) return guardWith(letIn, isThanksFrame.test(url), usesStripe)(request, response)
    if (url.startsWith('/preview')) return guardPreview(request, response)
    return isHtmlFrame.test(url) ? guardHtmlFrame(request, response) : guardStorefront(request, response)
  }
}
