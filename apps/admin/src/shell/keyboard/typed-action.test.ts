import { expect, it } from 'vitest'
import { isNumberOf, readTypedAction } from './typed-action.ts'

it.each([
  ['refund 1042', ['refund'], '1042'],
  ['  Refund   #1042 ', ['refund'], '#1042'],
  ['fulfil 1042', ['fulfill'], '1042'],
  ['ship LOT-1042', ['fulfill'], 'LOT-1042'],
  ['can 1042', ['cancel'], '1042'],
  ['re 1042', ['refund', 'return'], '1042'],
  ['hoàn tiền 1042', ['refund'], '1042'],
  ['hoan tien 1042', ['refund'], '1042'],
  ['huỷ đơn 1042', ['cancel'], '1042'],
  ['hủy 1042', ['cancel'], '1042'],
  ['sửa đơn #1042', ['edit'], '#1042'],
  ['trả hàng 1042', ['return'], '1042'],
  ['giao 1042', ['fulfill'], '1042'],
])('reads %j as %j of %s', (text, actions, number) => {
  expect(readTypedAction(text)).toEqual({ actions, number })
})

it.each(['1042', 'refund', 'refund ', 'r 1042', 'summer 2026', 'refund 1042 now', ''])(
  'reads no action in %j',
  (text) => {
    expect(readTypedAction(text)).toBeUndefined()
  },
)

it('compares the digits or the whole name of an order', () => {
  const order = { number: 1042, name: '#LOT-1042/26' }
  expect(['1042', '#1042', 'lot-1042/26', '#LOT-1042/26'].filter((typed) => isNumberOf(typed, order))).toHaveLength(4)
  expect(['104', '10420', 'LOT-1042', '26'].filter((typed) => isNumberOf(typed, order))).toEqual([])
})
