import { randomUUIDv7 } from 'node:crypto'
import { isEmail } from '@backroom/contract/people/auth/emails'
import type { Address } from '@backroom/contract/platform/addresses/address'
import { checkAddress } from '@backroom/contract/platform/addresses/check-address'
import { fullName } from '@backroom/contract/platform/addresses/format-address'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { DraftBody, DraftLine } from '@backroom/contract/selling/draft-orders/endpoints'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import {
  type DraftCart,
  type DraftTerms,
  type DraftTermsLine,
  type MemberDiscount,
  priceDraft,
} from '../carts/carts.ts'
import { distinctTags } from '../customers/customers.ts'
import { type DraftTimes, readTimes } from './draft-times.ts'
import { shipmentTo } from './shown-price.ts'

const invalid = (field: string, en: string, vi: string): never =>
  fail(generalErrors.invalid_request, [{ en, vi }], field)

/** The address as its country writes it, with what was typed where that is no valid value yet. */
export function readAddress(body: DraftBody): Address {
  const { firstName, lastName, company, address1, address2, city, region, postalCode, countryCode, phone } = body
  const typed = { firstName, lastName, company, address1, address2, city, region, postalCode, countryCode, phone }
  const found = Object.entries(checkAddress(typed).address).filter(([, value]) => value !== '')
  return { regionCode: '', ...typed, ...Object.fromEntries(found) }
}

function checkDiscount({ discountKind, discountValue }: MemberDiscount, field: string): void {
  if (discountKind === 'percent' && discountValue > 10_000)
    invalid(field, 'A discount is 100% at most.', 'Mức giảm tối đa là 100%.')
}

/** Checks what the schema cannot. The body becomes terms with ids for its lines. */
export async function readTerms(ctx: StoreContext, body: DraftBody, id: string): Promise<DraftTerms> {
  const { currency } = await findStore(ctx)
  checkDiscount(body, 'discountValue')
  for (const line of body.lines) checkDiscount(line, 'lines')
  if (body.deliveryKind === 'custom' && body.deliveryName.trim() === '')
    invalid('deliveryName', 'Enter a name for the shipping.', 'Hãy nhập tên vận chuyển.')
  return {
    ...{ id, currency, lines: await readLines(ctx, body.lines) },
    ...{ deliveryKind: body.deliveryKind, deliveryKey: body.deliveryKey, deliveryName: body.deliveryName.trim() },
    ...{ deliveryCents: body.deliveryCents, discountKind: body.discountKind, discountValue: body.discountValue },
    discountReason: body.discountReason.trim(),
  }
}

/** Keeps the titles of products, which are shown if one of them is deleted. */
async function readLines({ db, storeId }: StoreContext, lines: readonly DraftLine[]): Promise<DraftTermsLine[]> {
  const ids = lines.flatMap(({ variantId }) => variantId ?? [])
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('product_variants as v')
          .innerJoin('products as p', (join) =>
            join.onRef('p.store_id', '=', 'v.store_id').onRef('p.id', '=', 'v.product_id'),
          )
          .select(['v.id', 'p.title'])
          .where('v.store_id', '=', storeId)
          .where('v.id', 'in', ids)
          .execute()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return lines.map((line) => {
    const title = line.title.trim()
    if (line.variantId === null && (title === '' || line.priceCents === null))
      invalid('lines', 'An item that is no product needs a title and a price.', 'Mục tự nhập cần có tên và giá.')
    const known = line.variantId === null ? title : (titles.get(line.variantId) ?? title)
    return { ...line, discountReason: line.discountReason.trim(), id: randomUUIDv7(), title: known.slice(0, 200) }
  })
}

/** An unknown variant is not saved, unless the draft has it already: its product was deleted since. */
async function requireVariants({ db, storeId }: StoreContext, id: string, cart: DraftCart): Promise<void> {
  const gone = cart.found.flatMap(({ line, priced }) => (priced ? [] : (line.variantId ?? [])))
  if (gone.length === 0) return
  const row = await db
    .selectFrom('draft_orders')
    .select('lines')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  const kept = new Set(((row?.lines ?? []) as unknown as DraftTermsLine[]).map(({ variantId }) => variantId))
  if (gone.some((variantId) => !kept.has(variantId))) fail(generalErrors.not_found)
}

/** The columns of a draft, with the price of this moment. `stored` has the times of a draft that is changed. */
export async function readDraft(ctx: StoreContext, body: DraftBody, id: string, stored?: DraftTimes) {
  const email = body.email.trim()
  if (email !== '' && !isEmail(email))
    invalid('email', 'Enter an email, such as linh@example.com.', 'Hãy nhập email, ví dụ linh@example.com.')
  const terms = await readTerms(ctx, body, id)
  const address = readAddress(body)
  const cart = await priceDraft(ctx, terms, shipmentTo(address, { optionKey: terms.deliveryKey, email }))
  await requireVariants(ctx, id, cart)
  const columns = {
    email,
    customer_name: fullName(address),
    shipping_address: JSON.stringify(address),
    lines: JSON.stringify(terms.lines),
    item_count: cart.itemCount,
    ...{ delivery_kind: terms.deliveryKind, delivery_key: terms.deliveryKey, delivery_name: terms.deliveryName },
    ...{ delivery_cents: terms.deliveryCents, discount_kind: terms.discountKind },
    ...{ discount_value: terms.discountValue, discount_reason: terms.discountReason },
    ...readTimes(body, stored),
    ...{ note: body.note, tags: distinctTags(body.tags), currency: terms.currency, total_cents: cart.totalCents },
  }
  return { columns, cart, email, address }
}
