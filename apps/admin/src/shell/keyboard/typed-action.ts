import { type OrderAction, orderActions } from '@backroom/contract/selling/orders/order-actions'
import { foldSearch } from './matches-search.ts'

/** What a member may type before the number of an order, in both languages; the beginning of a word is enough. */
const words: Record<OrderAction, readonly string[]> = {
  refund: ['refund', 'hoàn tiền'],
  fulfill: ['fulfill', 'fulfil', 'ship', 'send', 'giao hàng', 'gửi hàng'],
  cancel: ['cancel', 'hủy đơn'],
  edit: ['edit', 'change', 'sửa đơn'],
  return: ['return', 'trả hàng'],
  hold: ['hold', 'pause', 'tạm hoãn', 'giữ đơn'],
}

const shortestWord = 2

export interface TypedAction {
  actions: OrderAction[]
  /** Of the order, as it was typed: `1042`, `#1042` or `LOT-1042`. */
  number: string
}

/** Reads `refund 1042`: actions on an order whose words begin with what was typed. */
export function readTypedAction(text: string): TypedAction | undefined {
  const [, verb, number] = /^\s*(\D*\p{L})\s+(#?\S*\d\S*)\s*$/u.exec(text) ?? []
  if (!verb || !number) return
  const typed = foldSearch(verb).replaceAll(/\s+/g, ' ').trim()
  if (typed.length < shortestWord) return
  const actions = orderActions.filter((action) => words[action].some((word) => foldSearch(word).startsWith(typed)))
  return actions.length > 0 ? { actions, number } : undefined
}

/** Whether a number that was typed is this order's: its digits, or its whole name. */
export const isNumberOf = (typed: string, { number, name }: { number: number; name: string }) => {
  const bare = typed.replace(/^#/, '')
  return bare === String(number) || foldSearch(bare) === foldSearch(name.replace(/^#/, ''))
}
