import { afterEach, describe, expect, it, vi } from 'vitest'
import { newTheme } from '../sections/new-theme.ts'
import { testCard, testCollection } from '../test-pages.ts'
import { draftStore } from './draft-store.ts'
import { draftReader } from './fetch-draft.ts'
import { holdPatches } from './held-patches.ts'
import { needStore } from './need-store.ts'
import { showStyle } from './show-style.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('reading a draft', () => {
  const answering = (answer: () => Response) => {
    const fetched = vi.fn<typeof fetch>(async () => answer())
    vi.stubGlobal('fetch', fetched)
    const tokens = ['first', 'second']
    return { fetched, reader: draftReader(() => tokens[0] ?? ''), renew: () => tokens.shift() }
  }

  it('names the page and its product, with the token of the moment', async () => {
    const { fetched, reader, renew } = answering(() => Response.json({ html: '<p>Hi</p>' }))
    expect(await reader.page({ page: 'product', slug: 'a tee' })).toEqual({ html: '<p>Hi</p>' })
    renew()
    await reader.page({ page: 'home', id: '7' })
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/preview/page?page=product&slug=a+tee&id=',
      '/preview/page?page=home&slug=&id=7',
    ])
    expect(fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
    ])
  })

  it('finds a need, and returns undefined if there is none', async () => {
    const { fetched, reader } = answering(() => Response.json({ product: testCard(1), menu: null }))
    expect(await reader.need('product', 'tee-1')).toMatchObject({ handle: 'tee-1' })
    expect(await reader.need('menu', 'gone')).toBeUndefined()
    expect(await reader.need('collection', 'gone')).toBeUndefined()
    expect(fetched.mock.calls[0]?.[0]).toBe('/preview/data?product=tee-1')
  })

  it('tells which address failed, and how', async () => {
    const { reader } = answering(() => new Response('no', { status: 503 }))
    await expect(reader.need('product', 'x')).rejects.toThrow('/preview/data answered 503')
    await expect(reader.page({ page: 'home' })).rejects.toThrow('/preview/page answered 503')
  })
})

describe('the data that sections need', () => {
  const store = () => {
    const fetchOne = vi.fn<(kind: string, handle: string) => Promise<never>>()
    const report = vi.fn()
    const heard = vi.fn()
    const needs = needStore(fetchOne as never, report)
    const stop = needs.subscribe(heard)
    return { fetchOne, report, heard, needs, stop }
  }
  const tees = testCollection(1)

  it('is fetched once while it is on its way and after it came', async () => {
    const { fetchOne, needs, heard } = store()
    fetchOne.mockResolvedValue(tees as never)
    for (let times = 0; times < 3; times++) needs.request('collection', 'tees')
    needs.request('product', 'tees')
    expect(fetchOne.mock.calls).toEqual([
      ['collection', 'tees'],
      ['product', 'tees'],
    ])
    await vi.waitFor(() => expect(needs.get('collection', 'tees')).toBe(tees))
    expect(heard).toHaveBeenCalledTimes(2)
    needs.request('collection', 'tees')
    expect(fetchOne).toHaveBeenCalledTimes(2)
  })

  it('is asked for again after a failure, which is reported, and after there was none', async () => {
    const { fetchOne, needs, report, heard } = store()
    fetchOne.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(undefined as never)
    needs.request('menu', 'main')
    await vi.waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(new Error('offline')))
    expect(heard).not.toHaveBeenCalled()
    needs.request('menu', 'main')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
    expect(needs.get('menu', 'main')).toBeUndefined()
    fetchOne.mockResolvedValue([] as never)
    needs.request('menu', 'main')
    await vi.waitFor(() => expect(needs.get('menu', 'main')).toEqual([]))
  })

  it('is put in with a page, and told to who still listens', () => {
    const { needs, heard, stop } = store()
    needs.put({ collection: { tees }, product: { 'tee-1': testCard(1) }, menu: {} })
    expect([needs.get('collection', 'tees'), needs.get('product', 'tee-1')?.handle]).toEqual([tees, 'tee-1'])
    expect(heard).toHaveBeenCalledOnce()
    stop()
    needs.put({ collection: {}, product: {}, menu: {} })
    expect(heard).toHaveBeenCalledOnce()
    expect(needs.get('collection', 'tees')).toBe(tees)
  })
})

describe('patches during editing in place', () => {
  const path = ['pages', 'homepage', 'sections', 's', 'settings', 'heading']
  const patch = (value: unknown, at = path) => ({ path: at, value }) as never

  it('keeps back its own echo, also as a part of its section, and draws the rest', () => {
    const held = holdPatches(path)
    held.sent('One')
    const other = patch('#fff', ['settings', 'colors', 'color_price'])
    const beside = patch('x', [...path.slice(0, -1), 'text'])
    expect(held.take([patch('One'), other, beside])).toEqual([other, beside])
    expect(held.take([patch({ heading: 'One', align: 'left' }, path.slice(0, -1))])).toEqual([])
    expect(held.all()).toEqual([
      patch('One'),
      patch({ heading: 'One', align: 'left' }, path.slice(0, -1)),
      patch('One'),
    ])
  })

  it('gives way to another change of its section, and to its removal', () => {
    const held = holdPatches(path)
    held.sent('One')
    expect(held.take([patch({ heading: 'Theirs' }, path.slice(0, -1))])).toBeUndefined()
    expect(held.take([patch(undefined, path.slice(0, 4))])).toBeUndefined()
  })

  it('knows a text that was reset, and holds nothing before anything was sent', () => {
    const held = holdPatches(path)
    expect(held.all()).toEqual([])
    expect(held.take([patch('x', [...path, 'deeper'])])).toEqual([patch('x', [...path, 'deeper'])])
    held.sent(undefined)
    expect(held.take([patch({}, path.slice(0, -1))])).toEqual([])
    expect(held.all().at(-1)).toEqual({ path, value: undefined })
  })
})

it('draws a draft anew with each change, for who still listens', () => {
  const draft = draftStore(newTheme('hydro', { storeName: 'Northwind' }))
  const heard = vi.fn()
  const stop = draft.subscribe(heard)
  const before = draft.current()
  draft.apply([{ path: ['settings', 'colors', 'color_price'], value: '#123456' }])
  expect([before.settings.colors.color_price, draft.current().settings.colors.color_price]).toEqual([
    '#0d9ef2',
    '#123456',
  ])
  expect(draft.document().settings.colors).toEqual({ color_price: '#123456' })
  draft.showClocks('ended')
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  draft.showClocks('usual')
  expect(heard).toHaveBeenCalledTimes(2)
})

describe('the style sheet of a theme', () => {
  const links = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  const added = () => [...document.head.querySelectorAll('link')].at(-1)!
  const prepared = () => {
    document.head.innerHTML = '<link rel="icon" href="/icon"><link rel="preload" data-theme-style href="/old.css">'
    // The window of the tests would load the sheet.
    vi.spyOn(document.head, 'append').mockImplementation((link) => {
      ;(link as HTMLLinkElement).rel = 'preload'
      document.head.insertBefore(link as Node, null)
    })
  }

  it('replaces the one before when it has loaded', async () => {
    prepared()
    const shown = showStyle('/new.css')
    expect(links()).toEqual(['/icon', '/old.css', '/new.css'])
    added().onload?.(new Event('load'))
    await shown
    expect(links()).toEqual(['/icon', '/new.css'])
    await showStyle('/new.css')
    expect(links()).toEqual(['/icon', '/new.css'])
  })

  it('stays if the new one cannot be loaded', async () => {
    prepared()
    const shown = showStyle('/new.css')
    added().onerror?.('no')
    await expect(shown).rejects.toThrow('/new.css could not be read')
    expect(links()).toContain('/old.css')
  })
})
