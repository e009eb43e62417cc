import { insertParcel } from '@backroom/testing/fixtures/insert-parcel'
import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
let address = ''
let lineId = ''
let orderId = ''
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())
beforeEach(async () => {
  const { database, medium, post } = storefront
  await setStock(database.owner, medium, 50)
  const cookie = cookieAfter(await post('/cart/lines', { variantId: medium, quantity: '2' }))
  const form = { ...checkoutForm, total: '4800', attempt: crypto.randomUUID() }
  address = String((await post('/checkout', form, { cookie })).headers.location)
  const { rows } = await database.owner.query(
    'select l.id, l.order_id from order_lines l join orders o on o.id = l.order_id where o.token = $1',
    [address.split('/').at(-1)],
  )
  lineId = rows[0].id
  orderId = rows[0].order_id
})

const sendAll = () => insertParcel(storefront.database.owner, lotus, { orderId, pieces: { [lineId]: 2 } })
const ask = (more: Record<string, string> = {}, language = 'en') =>
  storefront.post(`${address}/returns?lang=${language}`, {
    ...{ [`quantity-${lineId}`]: '1', reason: 'damaged', note: 'Torn <b>here</b>', knownReturns: '0', ...more },
  })
const page = async (language = 'en') => (await storefront.get(`${address}?lang=${language}`)).body

it('shows a form for sent pieces, in the language of the buyer, with a label for each field', async () => {
  expect(await page()).not.toContain('id="returns"')
  await sendAll()
  const english = await page()
  expect(english).toContain('Request return')
  expect(english).toContain(`action="${address}/returns"`)
  for (const id of [`return-${lineId}`, 'return-reason', 'return-note']) expect(english).toContain(`for="${id}"`)
  expect(await page('vi')).toContain('Gửi yêu cầu trả hàng')
})

it('stores a request and shows it; a form that is sent twice requests one return', async () => {
  await sendAll()
  const { statusCode, headers } = await ask()
  expect([statusCode, headers.location]).toEqual([303, `${address}#returns`])
  const again = await ask()
  expect(again.statusCode).toBe(409)
  expect(again.body).toContain('were requested already')
  expect(again.body).toContain('Requested. The shop will answer.')
  const { rows } = await storefront.database.owner.query('select state, note from returns where order_id = $1', [
    orderId,
  ])
  expect(rows).toEqual([{ state: 'requested', note: 'Torn <b>here</b>' }])
})

it.each([
  ['en', 'Choose at least one piece', 'or were requested already'],
  ['vi', 'Vui lòng chọn ít nhất', 'hoặc bạn đã gửi yêu cầu rồi'],
])('says in %s what is wrong, and shows the note again as text', async (language, empty, wrong) => {
  await sendAll()
  const none = await ask({ [`quantity-${lineId}`]: '0' }, language)
  expect(none.statusCode).toBe(422)
  expect(none.body).toContain(empty)
  expect(none.body).toContain('Torn &lt;b&gt;here')
  for (const quantity of ['3', '-1', '1.5', 'x']) {
    const answer = await ask({ [`quantity-${lineId}`]: quantity }, language)
    expect([quantity, answer.statusCode]).toEqual([quantity, 409])
    expect(answer.body).toContain(wrong)
  }
})

it('shows the reason of a declined return and the way of an approved one, escaped', async () => {
  await sendAll()
  await ask()
  const set = (values: string) =>
    storefront.database.owner.query(`update returns set ${values} where order_id = $1`, [orderId])
  await set(`state = 'approved', approved_at = now(), instructions = 'Harbour <i>1</i>'`)
  expect(await page()).toContain('Harbour &lt;i&gt;1')
  await set(`state = 'declined', approved_at = null, ended_at = now(), decline_reason = 'Worn <i>'`)
  expect(await page()).toContain('Worn &lt;i&gt;')
})

it('does not find the order of another link', async () => {
  await sendAll()
  address = '/orders/unknown'
  expect((await ask()).statusCode).toBe(404)
})
