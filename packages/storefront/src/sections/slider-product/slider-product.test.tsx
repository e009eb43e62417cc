import { themeKeys } from '@backroom/theme/document/document'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { all, one } from '../../client/find.ts'
import { blocksOf, drawSection } from '../../test-sections.ts'
import { themeSchemas } from '../theme-schemas.ts'
import { enhance } from './behaviour.ts'

const type = 'slider-product'
const schema = themeSchemas.hydro.sections[type]!
const row = (heading: string, collection = 'tees', item_per_row = 4) => ({
  type: 'item',
  settings: { heading, collection, item_per_row },
})

it('has heading and items per row in its blocks, 4 to 6 of them [B3-33] [B5-08]', () => {
  const { heading, item_per_row } = schema.blocks.item!.fields
  expect(heading).toMatchObject({ kind: 'text' })
  expect(item_per_row).toMatchObject({ min: 4, max: 6 })
})

it('needs the collection of each row', () => {
  const { blocks } = blocksOf(row('One'), row('Two', ''))
  const resolved = Object.entries(blocks).map(([key, block]) => ({ key, ...block }))
  expect(schema.needs?.({}, resolved)).toEqual([
    { kind: 'collection', handle: 'tees', limit: 16 },
    { kind: 'collection', handle: 'all-lattehub-c', limit: 16 },
  ])
})

describe.each(themeKeys)('rows in %s', (themeKey) => {
  const observed: (() => void)[] = []
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(hear: () => void) {
          observed.push(hear)
        }
        observe() {}
        disconnect() {}
      },
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    observed.length = 0
    document.body.replaceChildren()
  })
  const show = (...rows: ReturnType<typeof row>[]) => {
    const root = drawSection(themeKey, { type, ...blocksOf(...rows) })
    document.body.append(root)
    return root
  }
  const open = (root: HTMLElement) => all('.slider-panel', root).map(({ hidden }) => !hidden)

  it('have no tabs if there is only one', () => {
    const root = show(row('New', 'tees', 6))
    expect(root.querySelector('[role]')).toBeNull()
    expect(one('h2', root)?.textContent).toBe('New')
    expect(one('.slider-panel', root)?.style.getPropertyValue('--per-row')).toBe('6')
    expect(all('.slider-row > li', root)).toHaveLength(16)
    expect(one('a[href="/collections/tees"]', root)).not.toBeNull()
  })

  it('are tabs if there are several: the first is selected, and each controls its panel', () => {
    const root = show(row('New'), row('', 'mugs'))
    expect(open(root)).toEqual([true, false])
    const tabs = all('[role="tab"]', root)
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['New', 'Mugs'])
    for (const tab of tabs) {
      const panel = root.querySelector(`[id="${tab.getAttribute('aria-controls')}"]`)
      expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id)
      expect(panel?.getAttribute('role')).toBe('tabpanel')
    }
  })

  it('can be selected by pointer and keyboard, wrapping around', () => {
    const root = show(row('One'), row('Two'), row('Three'))
    enhance(root)
    const tabs = all('[role="tab"]', root)
    const press = (tab: number, key: string) => tabs[tab]!.dispatchEvent(new KeyboardEvent('keydown', { key }))
    tabs[1]!.click()
    expect(open(root)).toEqual([false, true, false])
    press(1, 'ArrowRight')
    expect([open(root), document.activeElement]).toEqual([[false, false, true], tabs[2]])
    press(2, 'ArrowRight')
    expect(document.activeElement).toBe(tabs[0])
    press(0, 'ArrowLeft')
    press(2, 'Home')
    press(0, 'End')
    press(2, 'x')
    expect(tabs.map((tab) => [tab.getAttribute('aria-selected'), tab.tabIndex])).toEqual([
      ['false', -1],
      ['false', -1],
      ['true', 0],
    ])
  })

  it('scroll by the visible width and disable the buttons at the ends', () => {
    const root = show(row('One'))
    const stop = enhance(root)
    const list = one('.slider-row', root)!
    const size = { clientWidth: 400, scrollWidth: 1000, scrollLeft: 0 }
    for (const [name, value] of Object.entries(size)) Object.defineProperty(list, name, { value, writable: true })
    list.scrollBy = vi.fn() as never
    const [back, on] = all<HTMLButtonElement>('[data-slider-step]', root)
    for (const hear of observed) hear()
    expect([back?.disabled, on?.disabled]).toEqual([true, false])
    on?.click()
    expect(list.scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 400, behavior: 'smooth' })
    list.scrollLeft = 600
    list.dispatchEvent(new Event('scroll'))
    expect([back?.disabled, on?.disabled]).toEqual([false, true])
    stop()
    back?.click()
    expect(list.scrollBy).toHaveBeenCalledTimes(1)
  })
})
