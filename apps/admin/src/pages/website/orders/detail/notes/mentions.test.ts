import { describe, expect, it } from 'vitest'
import { exampleOrderDetail } from '../../../../../testing/examples-of-orders.ts'
import { openAdmin } from '../../../../../testing/open-admin.ts'
import { all, click, find, findText, typeInto } from '../../../../../testing/screen.ts'
import { labelOf, typedMention, withMentions } from './mention-text.ts'

const order = exampleOrderDetail()
const { id } = order
const linh = { id: '019a0000-0000-7000-8000-0000000000a1', name: 'Linh Trần', email: 'linh@example.com' }
const sam = { id: '019a0000-0000-7000-8000-0000000000a2', name: 'Sam', email: 'sam@example.com' }

describe('the text of a comment', () => {
  it.each([
    ['@', { start: 0, search: '' }],
    ['Ask @linh tr', { start: 4, search: 'linh tr' }],
    ['(@sam', { start: 1, search: 'sam' }],
    ['mail bee@example.test', undefined],
    ['@sam\nplease', undefined],
    ['@ sam', undefined],
    ['no sign', undefined],
  ])('%j has the mention %j before its end', (text, mention) => {
    expect(typedMention(text, text.length)).toEqual(mention)
  })

  it('is sent with ids, the longest name first, and no part of a longer word', () => {
    const chosen = new Map([
      ['An', 'a'],
      ['An (b.c)', 'b'],
    ])
    expect(withMentions('@An (b.c) and @An, not @Ann', chosen)).toBe('@[b] and @[a], not @Ann')
  })

  it('has the email of a member whose name is chosen for another', () => {
    const chosen = new Map([['Sam', 'other']])
    expect(labelOf(sam, chosen)).toBe('Sam (sam@example.com)')
    expect(labelOf(sam, new Map())).toBe('Sam')
  })
})

describe('mentions', () => {
  const comments = `POST /stores/orders/${id}/comments`

  it('are offered after an @, chosen by the keyboard, and sent as ids', async () => {
    const { requests } = await openAdmin(`/orders/${id}`, {
      answers: {
        [`GET /stores/orders/${id}`]: order,
        'GET /stores/orders/mentionable': { members: [linh, sam] },
        [comments]: order,
      },
    })
    const field = (await find('textbox', 'Comment')) as HTMLTextAreaElement
    field.focus()
    typeInto(field, 'Please ask @')
    await find('option', /Linh Trần/)
    const press = (key: string) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }))
    press('ArrowDown')
    await expect.poll(() => document.querySelector('[data-combobox-selected]')?.textContent).toContain('Sam')
    press('Enter')
    await expect.poll(() => field.value).toBe('Please ask @Sam ')
    expect(all('option')).toEqual([])
    await click('button', 'Add comment')
    await expect.poll(() => requests(comments)).toHaveLength(1)
    expect(requests(comments)[0]!.body).toEqual({ text: `Please ask @[${sam.id}]` })
  })

  it('show the name of today in the timeline', async () => {
    const comment = {
      ...{ id: '019a0000-0000-7000-8000-0000000000e3', kind: 'comment', at: '2026-11-21T22:05:00.000Z', by: 'Ada' },
      ...{ detail: `Ask @[${linh.id}]\nnow`, addresses: null, mentions: [{ id: linh.id, name: 'Linh New' }] },
    }
    await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: { ...order, timeline: [comment] } } })
    await findText(/Ask @Linh New\snow/)
  })
})
