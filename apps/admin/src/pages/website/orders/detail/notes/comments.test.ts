import { expect, it } from 'vitest'
import { exampleComment, exampleOrderDetail } from '../../../../../testing/examples-of-orders.ts'
import { openAdmin } from '../../../../../testing/open-admin.ts'
import { all, click, find, findText, type } from '../../../../../testing/screen.ts'

const order = exampleOrderDetail()
const linh = { id: '019a0000-0000-7000-8000-0000000000a1', name: 'Linh Trần' }
const mine = exampleComment({ detail: `Ask @[${linh.id}]`, mentions: [linh] })
const others = exampleComment({ comment: { ...mine.comment, authorId: linh.id }, by: linh.name })
const address = `/stores/order-comments/${mine.id}`

const open = (event: object, answers: object = {}, language = 'en') =>
  openAdmin(`/orders/${order.id}`, {
    storedItems: { 'backroom.language': language },
    answers: { [`GET /stores/orders/${order.id}`]: { ...order, timeline: [event] }, ...answers },
  })
const me = (part: object) => ({
  'GET /users/info': {
    ...{
      id: mine.comment.authorId,
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Nguyen',
      profilePicture: '',
    },
    ...{ isStoreOwner: false, isStoreAdmin: true, scopes: [], isInternal: false, menuLeavesOut: [], ...part },
  },
})

it('edits a comment with names against the revision that was shown, and sends ids [A2-23]', async () => {
  const { requests } = await open(mine, { [`PUT ${address}`]: order, ...me({}) })
  await click('button', 'Actions for this comment')
  await click('menuitem', 'Edit comment')
  const field = (await find('textbox', 'Edited comment')) as HTMLTextAreaElement
  expect(field.value).toBe('Ask @Linh Trần')
  await type('Edited comment', '')
  await click('button', 'Save comment')
  await findText('Enter a comment.')
  await type('Edited comment', 'Ask @Linh Trần today')
  await click('button', 'Save comment')
  await expect.poll(() => requests(`PUT ${address}`)).toHaveLength(1)
  const [sent] = requests(`PUT ${address}`)
  expect(sent?.body).toEqual({ text: `Ask @[${linh.id}] today` })
  expect(sent?.headers.get('if-match')).toBe('"1"')
  await expect.poll(() => all('button', 'Save comment')).toEqual([])
})

it('keeps what was typed when another window has saved, and says so', async () => {
  const messages = ['You changed this comment in another window. Load the order again.']
  const conflict = () => Response.json({ status: 412, code: 'revision_conflict', messages }, { status: 412 })
  await open(mine, { [`PUT ${address}`]: conflict })
  await click('button', 'Actions for this comment')
  await click('menuitem', 'Edit comment')
  await type('Edited comment', 'Mine')
  await click('button', 'Save comment')
  await findText(messages[0]!)
  expect(await find('textbox', 'Edited comment')).toMatchObject({ value: 'Mine' })
  await click('button', 'Cancel')
  await findText(/Ask/)
})

it('deletes a comment after a question', async () => {
  const { requests } = await open(mine, { [`DELETE ${address}`]: order })
  await click('button', 'Actions for this comment')
  await click('menuitem', 'Delete comment')
  await find('heading', 'Delete this comment?')
  await click('button', 'Cancel')
  expect(requests(`DELETE ${address}`)).toEqual([])
  await click('button', 'Actions for this comment')
  await click('menuitem', 'Delete comment')
  await click('button', 'Delete comment')
  await expect.poll(() => requests(`DELETE ${address}`)).toHaveLength(1)
  await expect.poll(() => all('heading', 'Delete this comment?')).toEqual([])
})

it('says when a comment was edited, and by whom and when it was deleted, in both languages', async () => {
  const at = '2026-11-22T03:00:00.000Z'
  await open({ ...mine, comment: { ...mine.comment, editedAt: at } })
  await findText(/Edited Nov 22, 2026, 10:00/)
  const deleted = { ...others, detail: '', comment: { ...others.comment, deleted: { at, by: 'Ada' } } }
  await open(deleted)
  await findText(/Comment deleted by Ada/)
  expect(all('button', 'Actions for this comment')).toEqual([])
  await open(deleted, {}, 'vi')
  await findText(/Ada đã xóa nhận xét/)
})

it('offers the owner only to delete the comments of others, and other members nothing', async () => {
  await open(others)
  await click('button', 'Actions for this comment')
  await find('menuitem', 'Delete comment')
  expect(all('menuitem', 'Edit comment')).toEqual([])
  await open(others, me({}))
  await findText('Call first')
  expect(all('button', 'Actions for this comment')).toEqual([])
  await open(mine, me({ isStoreAdmin: false, scopes: ['orders.view'] }))
  await findText(/Ask/)
  expect(all('button', 'Actions for this comment')).toEqual([])
})
