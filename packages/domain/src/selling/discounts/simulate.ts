import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { discounts, Simulation } from '@backroom/contract/selling/discounts/endpoints'
import { discountsErrors } from '@backroom/contract/selling/discounts/errors'
import { sql } from 'kysely'
import { variantTitleOf } from '../../catalog/inventory/inventory.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { customerKeyOf } from '../customers/customers.ts'
import { price } from '../pricing/pricing.ts'
import { parseVatNumber } from '../taxes/taxes.ts'
import { findBuyer } from './find-buyer.ts'
import { findDestination } from './find-destination.ts'
import { findTraits, selectionsOf } from './line-traits.ts'
import { readRules } from './read-rules.ts'

type Asked = Input<typeof discounts.simulate>['body']

interface Variant {
  id: string
  title: string
  priceCents: number
  compareAtCents: number | null
  taxClass: string
  weightGrams: number | null
  requiresShipping: boolean
}

/** Prices an example cart with every discount of the shop, shipped by the cheapest rate. */
export async function simulateCart(ctx: StoreContext, asked: Asked): Promise<Simulation> {
  if (asked.vatNumber.trim() !== '' && !parseVatNumber(asked.vatNumber)) fail(discountsErrors.wrong_vat_number)
  const { currency } = await findStore(ctx)
  const email = asked.email.trim()
  const rules = await readRules(ctx, asked.codes, email === '' ? null : customerKeyOf(ctx.storeId, email), {
    isAnyAutomatic: true,
  })
  const lines = await findLines(ctx, asked.lines)
  const [traits, { destination, delivery, taxExemption }] = await Promise.all([
    findTraits(ctx, rules.flatMap(selectionsOf), lines),
    findDestination(ctx, lines, shipmentOf(asked), currency),
  ])
  const customer = email === '' ? null : await findBuyer(ctx, rules, email)
  const cart = price(
    {
      lines: lines.map((line) => ({ ...traits.get(line.productId), ...line })),
      ...{ currency, at: Date.parse(asked.at), customer },
    },
    rules,
    destination,
  )
  const titles = new Map(rules.map((rule) => [rule.id, rule.title]))
  const verdicts = cart.verdicts.map((verdict) => ({
    ...{ id: verdict.id, title: titles.get(verdict.id) ?? '', code: verdict.code ?? '' },
    ...(verdict.isApplied ? { cents: verdict.cents, refusal: null } : { cents: 0, refusal: verdict.refusal }),
  }))
  return {
    currency,
    lines: cart.lines.map(({ index, title, variantId, variants, quantity, grossCents, discountCents, totalCents }) => ({
      ...{ index, title, variantId, variants, quantity, grossCents, discountCents, totalCents },
    })),
    subtotalCents: cart.subtotalCents,
    discountCents: cart.discountCents,
    delivery: delivery.state,
    shippingCents: cart.shippingCents,
    shippingDiscountCents: cart.shippingDiscountCents,
    taxCents: cart.taxCents,
    addedTaxCents: cart.addedTaxCents,
    taxExemption,
    exemptTaxCents: cart.exemptTaxCents,
    totalCents: cart.totalCents,
    verdicts: [
      ...verdicts.toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null)),
      ...(await listOthers(ctx, [...titles.keys()])),
    ],
  }
}

const shipmentOf = ({ countryCode, region, vatNumber, email }: Asked) =>
  countryCode === '' ? null : { place: { countryCode, region: region.trim() }, optionKey: '', vatNumber, email }

/** The lines of products that exist, at the prices of today. */
async function findLines({ db, storeId }: StoreContext, asked: Asked['lines']) {
  const { rows } = await sql<{
    productId: string
    handle: string
    title: string
    vendor: string
    shippingProfileId: string | null
    variants: Variant[]
  }>`
    select p.id as "productId", p.handle, p.title, p.vendor, s.profile_id as "shippingProfileId",
           jsonb_agg(jsonb_build_object('id', v.id, 'title', ${variantTitleOf('v')}, 'priceCents', v.price_cents,
                       'compareAtCents', v.compare_at_cents, 'taxClass', v.tax_class, 'weightGrams', v.weight_grams,
                       'requiresShipping', v.requires_shipping) order by v.position, v.id) as variants
      from products p join product_variants v on v.store_id = p.store_id and v.product_id = p.id
      left join shipping_profile_products s on s.store_id = p.store_id and s.product_id = p.id
     where p.store_id = ${storeId} and p.handle = any(${asked.map(({ handle }) => handle)}::text[])
     group by p.store_id, p.id, s.profile_id`.execute(db)
  const products = new Map(rows.map((row) => [row.handle, row]))
  return asked.flatMap(({ handle, variantId, quantity }, index) => {
    const product = products.get(handle)
    const variant = product?.variants.find(({ id }) => id === variantId) ?? product?.variants[0]
    if (!product || !variant) return []
    const { productId, title, variants, shippingProfileId } = product
    const { id, title: _, ...sold } = variant
    return [
      {
        ...{ index, productId, title, quantity, shippingProfileId, ...sold, variantId: id },
        // Equal lines are told apart by their place.
        id: String(index).padStart(4, '0'),
        variants: variants.map((one) => ({ id: one.id, title: one.title })),
      },
    ]
  })
}

/** Discounts whose codes were not entered, by title. */
async function listOthers({ db, storeId }: StoreContext, known: string[]): Promise<Simulation['verdicts']> {
  const { rows } = await sql<{ id: string; title: string; code: string }>`
    select id, title, code from discounts
     where store_id = ${storeId} and id <> all(${known}::uuid[])
     order by title collate "vi-x-icu", id`.execute(db)
  return rows.map((row) => ({ ...row, cents: 0, refusal: 'not_entered' }))
}
