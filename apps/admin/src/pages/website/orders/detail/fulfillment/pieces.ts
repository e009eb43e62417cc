import { openQuantity } from '@backroom/contract/selling/orders/rules'
import type { Order } from '../../order-status.ts'

type Line = Order['lines'][number]

/** A line of an order whose pieces can be put into a parcel. */
export interface ChosenPieces {
  line: Line
  open: number
  /** As it is typed. */
  quantity: string
}

/** All pieces that are not sent yet. */
export const openPieces = ({ lines }: Order): ChosenPieces[] =>
  lines.flatMap((line) => {
    const open = openQuantity(line)
    return open > 0 ? [{ line, open, quantity: String(open) }] : []
  })

const isQuantity = ({ open, quantity }: ChosenPieces) => /^\d{1,5}$/.test(quantity) && Number(quantity) <= open

export const areSendable = (pieces: ChosenPieces[]) =>
  pieces.every(isQuantity) && pieces.some(({ quantity }) => Number(quantity) > 0)

/** Without lines of which nothing is sent. */
export const sentLines = (pieces: ChosenPieces[]) =>
  pieces.flatMap(({ line, quantity }) =>
    Number(quantity) > 0 ? [{ orderLineId: line.id, quantity: Number(quantity) }] : [],
  )

export const nameOfLine = ({ title, variantTitle }: Line) => (variantTitle ? `${title} (${variantTitle})` : title)
