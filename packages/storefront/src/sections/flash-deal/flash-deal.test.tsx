import { addBlock } from '@backroom/theme/actions/add-block'
import { themeKeys } from '@backroom/theme/document/document'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { all, one } from '../../client/find.ts'
import { blocksOf, drawSection, filledSection, testNeeds } from '../../test-sections.ts'
import { newTheme } from '../new-theme.ts'
import { themeSchemas } from '../theme-schemas.ts'
import { enhance } from './behaviour.ts'

const type = 'flash_deal'
const schema = themeSchemas.hydro.sections[type]!
const now = Date.parse('2026-11-30T12:00:00Z')
const time = (end: string) => ({ type: 'count-down', settings: { time: { day: 5, hour: 0, minute: 0, end } } })
const detail = (product: string) => ({ type: 'detail', settings: { product } })
const ofCollection = (collection: string) => ({ type: 'collection', settings: { collection } })

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => vi.useRealTimers())

it('has a content heading and blocks of count-down, collection and detail [B3-42]', () => {
  expect(schema.fields).toMatchObject({ content: { kind: 'group', fields: { heading: { kind: 'text' } } } })
  expect(Object.keys(schema.blocks)).toEqual(['count-down', 'collection', 'detail'])
})

it('lasts 5 days by default [B9-22]', () => {
  expect(schema.blocks['count-down']?.fields.time).toMatchObject({ default: { day: 5, hour: 0, minute: 0, end: '' } })
})

it('has at most 10 products, one countdown and one collection [B9-23]', () => {
  let theme = newTheme('hydro', { storeName: 'Northwind' })
  theme.pages.homepage = { sections: { s: { ...filledSection(schema), blocks: {}, blockOrder: [] } }, order: ['s'] }
  let seed = 0
  const add = (block: string) => {
    const place = { schemas: themeSchemas, page: 'homepage', section: 's', type: block }
    theme = addBlock(theme, { ...place, random: () => (seed++ % 97) / 97 }).document
  }
  for (const block of ['count-down', 'collection', 'detail']) for (let times = 0; times < 12; times++) add(block)
  const { blocks } = theme.pages.homepage.sections.s!
  const count = (block: string) => Object.values(blocks).filter((one) => one.type === block).length
  expect(['count-down', 'collection', 'detail'].map(count)).toEqual([1, 1, 10])
})

it('needs its chosen products and its collection', () => {
  const { blocks } = blocksOf(detail('first'), detail(''), ofCollection(''), time(''))
  const resolved = Object.entries(blocks).map(([key, block]) => ({ key, ...block }))
  expect(schema.needs?.({}, resolved)).toEqual([
    { kind: 'product', handle: 'first' },
    { kind: 'collection', handle: 'all-lattehub-c', limit: 12 },
  ])
})

describe.each(themeKeys)('a flash deal in %s', (themeKey) => {
  const end = new Date(now + 5 * 86_400_000).toISOString()
  const show = (...blocks: Parameters<typeof blocksOf>) =>
    drawSection(themeKey, { type, settings: { content: { heading: 'Today' } }, ...blocksOf(...blocks) })
  const shown = (root: HTMLElement, selector: string) => {
    const found = one(selector, root)
    return found && !found.closest('[hidden]') ? found.textContent : undefined
  }

  it('shows its own products before those of its collection, each once, at their actual prices', () => {
    const root = show(time(end), detail('second'), detail('first'), detail('second'), ofCollection('tees'))
    const cards = all('.card, .figure', root)
    expect(cards.slice(0, 3).map((card) => card.querySelector('h3')?.textContent)).toEqual([
      'Tee 902',
      'Tee 901',
      'Tee 1',
    ])
    expect(cards).toHaveLength(14)
    expect(one('[data-price-now]', cards[2])?.textContent).toBe('$24.50')
    expect(one('[data-price-was]', cards[2])?.textContent).toBe('$99')
    expect(one('[data-price-was]', cards[0])?.textContent).toBe('')
    expect(one('a[href="/collections/tees"]', root)).not.toBeNull()
  })

  it('shows its own product first and once if the collection contains it as well', () => {
    const tee = testNeeds.collection.tees!.products[1]!
    const needs = { ...testNeeds, product: { [tee.handle]: tee } }
    const root = drawSection(themeKey, { type, ...blocksOf(detail(tee.handle), ofCollection('tees')) }, { needs })
    const titles = all('.card, .figure', root).map((card) => card.querySelector('h2, h3')?.textContent)
    expect(titles.slice(0, 3)).toEqual(['Tee 2', 'Tee 1', 'Tee 3'])
    expect(titles).toHaveLength(12)
  })

  it('counts down with singular and plural', () => {
    const root = show(time(end), detail('first'))
    expect(shown(root, 'time')).toContain('Ends December 5, 2026')
    const stop = enhance(root)
    expect(one('[data-unit="day"]', root)?.textContent).toBe('05days')
    vi.advanceTimersByTime(1_000)
    expect(one('[data-unit="day"]', root)?.textContent).toBe('04days')
    stop()
  })

  it('replaces the clock by a text after the end and keeps its products', () => {
    const root = show(time(new Date(now + 2_000).toISOString()), detail('first'))
    const place = one('.deal-clock', root)
    const stop = enhance(root)
    vi.advanceTimersByTime(2_000)
    expect([shown(root, 'time'), shown(root, '[data-after-end]')]).toEqual([undefined, 'This flash deal has ended.'])
    expect(one('[data-after-end]', root)?.parentElement).toBe(place)
    expect(all('.card, .figure', root)).toHaveLength(1)
    stop()
  })

  it('is rendered as ended on a later page', () => {
    const root = show(time('2026-11-01T00:00:00.000Z'), detail('first'))
    expect([shown(root, 'time'), shown(root, '[data-after-end]')]).toEqual([undefined, 'This flash deal has ended.'])
  })

  it.each(['', 'soon', '2026-99-99T00:00:00Z'])('has no clock without a valid end: %s', (end) => {
    const root = show(time(end), detail('first'))
    enhance(root)
    expect(one('.deal-clock', root)).toBeNull()
    expect(vi.getTimerCount()).toBe(0)
  })
})
