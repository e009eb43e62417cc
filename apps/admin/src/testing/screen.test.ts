import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerBreaches, requestBreaches } from './contract-breaches.ts'
import { exampleOrder } from './examples.ts'
import { openAdmin } from './open-admin.ts'
import { waitPatiently } from './patience.ts'
import { all, choose, click, find, findText, patience, type } from './screen.ts'

it('leaves the count of waits in place when a further file begins', () => {
  const { waitFor } = vi
  waitPatiently()
  expect(vi.waitFor).toBe(waitFor)
})

describe('find', () => {
  // These tests wait for elements that never appear.
  const { timeout } = patience
  beforeEach(() => void Object.assign(patience, { timeout: 20 }))
  afterEach(() => void Object.assign(patience, { timeout }))
  const show = (html: string) => {
    document.body.innerHTML = html
  }

  it.each([
    ['hidden', '<button hidden>Save</button>'],
    ['in what is hidden', '<div hidden><button>Save</button></div>'],
    ['inert', '<div inert><button>Save</button></div>'],
    ['hidden from readers', '<div aria-hidden="true"><button>Save</button></div>'],
    ['not displayed', '<div style="display: none"><button>Save</button></div>'],
    ['in a closed dialog', '<dialog><button>Save</button></dialog>'],
    ['folded away', '<details><summary>More</summary><button>Save</button></details>'],
    ['another role', '<button role="tab">Save</button>'],
  ])('finds no button that is %s', async (_, html) => {
    show(html)
    expect(all('button', 'Save')).toEqual([])
    await expect(find('button', 'Save')).rejects.toThrow('There is no button named Save')
  })

  it('rejects an ambiguous name', async () => {
    show('<button id="a">Save</button><button id="b">Save</button>')
    await expect(find('button', 'Save')).rejects.toThrow('There are 2')
    expect((await find('button', 'Save', 0)).id).toBe('a')
    expect((await find('button', 'Save', -1)).id).toBe('b')
  })

  it.each([
    ['disabled', '<button disabled>Save</button>'],
    ['disabled', '<button aria-disabled="true">Save</button>'],
    ['disabled', '<fieldset disabled><button>Save</button></fieldset>'],
    ['behind a dialog', '<button>Save</button><dialog open><p>Sure?</p></dialog>'],
  ])('presses no button that is %s: %s', async (reason, html) => {
    show(html)
    const pressed = vi.fn()
    document.querySelector('button')?.addEventListener('click', pressed)
    await expect(click('button', 'Save')).rejects.toThrow(`is ${reason}`)
    expect(pressed).not.toHaveBeenCalled()
  })

  it.each(['number', 'checkbox', 'radio', 'range', 'file', 'hidden'])(
    'does not treat an input of the type %s as a textbox',
    (kind) => {
      show(`<label for="x">Name</label><input id="x" type="${kind}">`)
      expect(all('textbox', 'Name')).toEqual([])
    },
  )

  it('types no more than a field accepts, and nothing into read-only fields', async () => {
    show(
      '<input aria-label="Name" maxlength="3"><textarea aria-label="Note"></textarea><input aria-label="Fixed" readonly>',
    )
    await type('Name', 'Northwind')
    await type('Note', 'All of it')
    expect([...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)).toEqual([
      'Nor',
      'All of it',
      '',
    ])
    await expect(type('Fixed', 'x')).rejects.toThrow('can only be read')
  })

  it('chooses only options of the list', async () => {
    show('<select aria-label="Size"><option value="s">Small</option><option value="l">Large</option></select>')
    await choose('Size', 'Large')
    expect(document.querySelector('select')?.value).toBe('l')
    await expect(choose('Size', 'Huge')).rejects.toThrow('Size offers Small, Large')
  })

  it('reads no hidden text', async () => {
    show('<p>Seen</p><p hidden>Hidden</p><dialog>Closed</dialog><style>p {}</style>')
    await findText('Seen')
    for (const unseen of ['Hidden', 'Closed', 'p {}']) await expect(findText(unseen)).rejects.toThrow('is not in')
  })
})

describe('contract check', () => {
  const sent = (method: string, address: string, body?: unknown, headers: Record<string, string> = {}) => {
    const { pathname: path, searchParams: query } = new URL(address, 'http://localhost')
    return { method, path, query, body, headers: new Headers({ authorization: 'Bearer x', ...headers }) }
  }

  it.each([
    ['no endpoint', sent('GET', '/stores/nothing'), 'GET /stores/nothing is no endpoint'],
    ['no such method', sent('PATCH', '/stores/orders'), 'PATCH /stores/orders is no endpoint'],
    [
      'a query value that is none',
      sent('GET', '/stores/orders?paymentStatus=banana'),
      'orders.list query.paymentStatus',
    ],
    [
      'a query value that nobody reads',
      sent('GET', '/stores/orders?colour=red'),
      'orders.list query: there is no colour',
    ],
    ['an id that is none', sent('GET', '/stores/orders/7'), 'orders.show params.id'],
    ['a body that lacks a field', sent('POST', '/auth/forgot_password', {}), 'auth.forgotPassword body.email'],
    ['a field that nobody reads', sent('DELETE', '/auth/logout', { why: 1 }), 'auth.logout body: there is no why'],
    [
      'a change without the revision that was seen',
      sent('PUT', '/stores/config/preference', { name: 'X', standardTimezone: null, language: 'en' }),
      'stores.savePreference: without if-match',
    ],
  ])('reports %s', (_, request, breach) => {
    expect(requestBreaches(request)).toEqual([expect.stringContaining(breach)])
  })

  it('accepts valid requests, and the stream, which is not part of it', () => {
    expect(requestBreaches(sent('GET', '/stores/orders?paymentStatus=paid&limit=10'))).toEqual([])
    expect(requestBreaches(sent('GET', '/stores/payout/v2/notification/stream'))).toEqual([])
  })

  it('reports an answer that differs from its schema', () => {
    const list = sent('GET', '/stores/orders')
    expect(answerBreaches(list, { items: [exampleOrder()], previousCursor: null, nextCursor: null })).toEqual([])
    const wrong = { ...exampleOrder(), paymentStatus: 'banana' }
    expect(answerBreaches(list, { items: [wrong], previousCursor: null, nextCursor: null })).toEqual([
      expect.stringContaining('orders.list answer.items.0.paymentStatus'),
    ])
  })
})

it('opens one back office at a time', async () => {
  await openAdmin('/orders')
  await find('heading', 'No orders yet')
  await openAdmin('/auth/login', { account: undefined })
  await find('heading', 'Sign in to your shop')
  expect(all('heading', 'No orders yet')).toEqual([])
})
