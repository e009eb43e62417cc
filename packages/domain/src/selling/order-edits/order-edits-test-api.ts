import type { EditBody, EditChanges } from '@backroom/contract/selling/order-edits/endpoints'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { checkMoney } from '../../money/money-checks/money-checks.ts'
import { openRefundTest, type RefundTest } from '../orders/refunds/refunds-test-api.ts'
import { createEdit, previewEdit } from './order-edits.ts'

export const noChanges: EditChanges = {
  ...{ lines: [], added: [], discountKind: 'none', discountValue: 0, discountReason: '' },
}

export const addedItem = (variantId: string | null, more: Partial<EditBody['added'][number]> = {}) => ({
  ...{ variantId, title: '', isTaxable: true, requiresShipping: true, quantity: 1, priceCents: null },
  ...more,
})

/** Of the lines of an order in their places: open pieces, and a new price or none. Places without a value don't change. */
export const linesOf = ({ lines }: Order, changes: (readonly [openQuantity: number, priceCents?: number] | null)[]) =>
  changes.flatMap((change, place) =>
    change ? [{ id: lines[place]!.id, openQuantity: change[0], priceCents: change[1] ?? null }] : [],
  )

/** Orders of 3 tees for 25.00 each and 2 mugs for 5.00 each that members edit, as they see them. */
export async function openEditTest() {
  const env = await openRefundTest()
  const preview = (orderId: string, changes: Partial<EditChanges> = {}) =>
    env.member().read((tx) => previewEdit(tx, orderId, { ...noChanges, ...changes }))
  const edit = async (orderId: string, changes: Partial<EditBody>) => {
    const { version } = await preview(orderId)
    return env
      .member()
      .write((tx) =>
        createEdit(tx, orderId, { ...noChanges, reason: '', notifiesCustomer: false, version, ...changes }),
      )
  }
  /** What contradicts in the money and the stock of the store. */
  const breaches = async () => {
    await env.store.inStore(checkMoney)
    const rows = await env.query<{ breaches: Record<string, number> }>(
      'select breaches from money_checks where breach_count > 0',
    )
    return rows.flatMap(({ breaches: found }) => Object.entries(found).filter(([, count]) => count > 0))
  }
  const stock = async () => [await env.stockOf(env.tee), await env.stockOf(env.mug)]
  return { ...env, preview, edit, breaches, stock }
}

export type EditTest = RefundTest & Awaited<ReturnType<typeof openEditTest>>

/** Pieces, price, discount and total of each line. */
export const amountsOf = ({ lines }: Order) =>
  lines.map(({ quantity, priceCents, totalCents }) => `${quantity} × ${priceCents} = ${totalCents}`)
