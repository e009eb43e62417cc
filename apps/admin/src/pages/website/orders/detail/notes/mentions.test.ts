import { describe, expect, it } from 'vitest'
import { exampleComment, exampleOrderDetail } from '../../../../../testing/examples-of-orders.ts'
import { openAdmin } from '../../../../../testing/open-admin.ts'
import { all, click, find, findText, typeInto } from '../../../../../testing/screen.ts'
import { labelOf, typedMention, typedText, withMentions } from './mention-text.ts'

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

describe('a stored comment', () => {
  it('is typed with names, two of the same name apart, and sent with the same ids', () => {
    const people = [linh, { ...sam, name: linh.name }]
    const detail = `@[${sam.id}], ask @[${linh.id}] and @[${crypto.randomUUID()}]`
    const { text, chosen } = typedText(detail, people)
    expect(text).toContain('@Linh Trần (2), ask @Linh Trần and @[')
    expect(withMentions(text, chosen)).toBe(detail)
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

  it('say that the list of colleagues did not load, and load it again', async () => {
    let isBroken = true
    await openAdmin(`/orders/${id}`, {
      answers: {
        [`GET /stores/orders/${id}`]: order,
        'GET /stores/orders/mentionable': () => (isBroken ? 403 : { members: [linh] }),
      },
    })
    const field = (await find('textbox', 'Comment')) as HTMLTextAreaElement
    field.focus()
    typeInto(field, 'Ask @')
    await findText(/Your colleagues couldn’t be loaded/)
    expect(all('option')).toEqual([])
    isBroken = false
    await click('button', 'Retry')
    await find('option', /Linh Trần/)
    expect(document.body.textContent).not.toContain('couldn’t be loaded')
    expect(field.value).toBe('Ask @')
  })

  it('show the name of today in the timeline', async () => {
    const comment = exampleComment({
      ...{ detail: `Ask @[${linh.id}]\nnow`, mentions: [{ id: linh.id, name: 'Linh New' }] },
    })
    await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: { ...order, timeline: [comment] } } })
    await findText(/Ask @Linh New\snow/)
  })
})
