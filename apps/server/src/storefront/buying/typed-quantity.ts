import { type QuantityNote, quantityNotes } from '@backroom/storefront/views/pages'
import type { FastifyRequest } from 'fastify'

/** Undefined for all that is no whole number. It may be more than a line holds. */
export const readQuantity = (typed: unknown): number | undefined =>
  typeof typed === 'string' && /^\d+$/.test(typed.trim()) ? Number(typed) : undefined

/** The cart, which says what became of a quantity, and leads back to the product page that a form was sent from. */
export function quantityNotePath(note: QuantityNote, request?: FastifyRequest): string {
  const product = request && productOfReferrer(request)
  return `/cart?quantity=${note}${product ? `&product=${encodeURIComponent(product)}` : ''}`
}

const handle = /^[a-z0-9-]+$/

/** What `quantityNotePath` says. */
export const readQuantityNote = ({ quantity, product }: Record<string, unknown>) => ({
  quantityNote: quantityNotes.find((note) => note === quantity),
  fromProduct: typeof product === 'string' && handle.test(product) ? product : undefined,
})

/** The handle of the product page of this shop that the request comes from. */
function productOfReferrer({ headers, host }: FastifyRequest): string | undefined {
  const { referer = '' } = headers
  if (!URL.canParse(referer)) return
  const page = new URL(referer)
  const [, folder, product = '', ...deeper] = page.pathname.split('/')
  const isProduct = page.host === host && folder === 'products' && deeper.length === 0 && handle.test(product)
  return isProduct ? product : undefined
}
