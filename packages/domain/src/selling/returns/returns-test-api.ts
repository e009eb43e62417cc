import type { InspectionBody, ReturnBody } from '@backroom/contract/selling/returns/endpoints'
import { lotus } from '@backroom/testing/fixtures/things'
import { openRefundTest } from '../orders/refunds/refunds-test-api.ts'
import { cancelReturn, closeReturn, createReturn, receiveReturn } from './returns.ts'

/** Restocked, damaged and missing pieces. */
type Inspected = readonly [restocked: number, damaged: number, missing: number]

/** Orders of 3 tees and 2 mugs, as for tests of refunds, with what members do about returns. */
export async function openReturnTest() {
  const env = await openRefundTest()
  const write = <T>(work: (ctx: Parameters<typeof createReturn>[0]) => Promise<T>) => env.member().write(work)
  const noLabel = { instructions: '', carrier: '', trackingNumbers: [], trackingUrl: '', notifiesCustomer: false }

  /** Creates an approved return of pieces of the lines in their order. */
  const create = async (orderId: string, quantities: number[], more: Partial<ReturnBody> = {}) => {
    const { lines } = await env.show(orderId)
    const pieces = lines.flatMap(({ id }, index) =>
      quantities[index] ? [{ orderLineId: id, quantity: quantities[index]!, reason: 'changed_mind' as const }] : [],
    )
    const order = await write((ctx) => createReturn(ctx, orderId, { lines: pieces, ...noLabel, ...more }))
    return order.returns.at(-1)!
  }
  /** Records what came back of the lines of the newest return, in their order. */
  const receive = async (
    orderId: string,
    inspected: Inspected[],
    more: Partial<InspectionBody> & { locationId?: string | null } = {},
  ) => {
    const { returns } = await env.show(orderId)
    const found = returns.at(-1)!
    const { locationId = null, ...body } = more
    const lines = found.lines.map(({ orderLineId }, index) => {
      const [restockedQuantity, damagedQuantity, missingQuantity] = inspected[index] ?? [0, 0, 0]
      return { orderLineId, restockedQuantity, damagedQuantity, missingQuantity, locationId }
    })
    return write((ctx) =>
      receiveReturn(ctx, found.id, { lines, notifiesCustomer: false, revision: found.revision, ...body }),
    )
  }
  const endWith = (verb: typeof cancelReturn) => (id: string) => write((ctx) => verb(ctx, id))
  /** Pieces of tees and mugs at each location, in the order of the locations. */
  const stock = async () => {
    const rows = await env.query<{ tees: number; mugs: number }>(
      `select coalesce(sum(on_hand) filter (where variant_id = $2), 0)::int as tees,
              coalesce(sum(on_hand) filter (where variant_id = $3), 0)::int as mugs
         from locations p left join inventory_levels l on l.store_id = p.store_id and l.location_id = p.id
        where p.store_id = $1 group by p.id, p.priority order by p.priority`,
      [lotus, env.tee, env.mug],
    )
    return rows.map(({ tees, mugs }) => [tees, mugs] as const)
  }
  return {
    ...env,
    write,
    noLabel,
    create,
    receive,
    cancelReturn: endWith(cancelReturn),
    closeReturn: endWith(closeReturn),
    stock,
  }
}

export type ReturnTest = Awaited<ReturnType<typeof openReturnTest>>
