import { xssPayloads } from '@backroom/testing/hostile/xss-payloads'
import { themeKeys } from '@backroom/theme/document/document'
import { describe, expect, it, vi } from 'vitest'
import { one } from '../../client/find.ts'
import { heightMessage, measureMessage } from '../../html-frame/html-frame.ts'
import { drawSection } from '../../test-sections.ts'
import { themeSchemas } from '../theme-schemas.ts'
import { enhance } from './behaviour.ts'

const type = 'product-review'
const show = (themeKey: (typeof themeKeys)[number], body_html: string) =>
  drawSection(themeKey, { type, settings: { body_html } })

it('has the merchant’s HTML of up to 50 000 characters [B3-32]', () => {
  const { fields } = themeSchemas.hydro.sections[type]!
  expect(fields).toMatchObject({ body_html: { kind: 'code', maxLength: 50_000 } })
})

describe.each(themeKeys)('reviews in %s', (themeKey) => {
  it('are in a named frame that can only run scripts', () => {
    const frame = one<HTMLIFrameElement>('iframe', show(themeKey, '<p>Good</p><script>1</script>'))!
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame.title).toBe('Product reviews')
    expect(frame.hasAttribute('srcdoc')).toBe(false)
    const [path, html] = frame.getAttribute('src')!.split('#')
    expect([path, decodeURIComponent(html!)]).toEqual(['/html-frame', '<p>Good</p><script>1</script>'])
  })

  it('write nothing into the page outside the frame, whatever the HTML is', () => {
    const shape = (root: HTMLElement) => [...root.querySelectorAll('*')].map(({ localName }) => localName)
    for (let index = 0; index < xssPayloads.length; index += 20) {
      const payload = xssPayloads.slice(index, index + 20).join('\n')
      const root = show(themeKey, payload)
      expect(shape(root), payload).toEqual(['iframe'])
      expect(root.querySelector('iframe')?.getAttributeNames().toSorted(), payload).toEqual(
        ['data-html-frame', 'loading', 'referrerpolicy', 'sandbox', 'src', 'title'].toSorted(),
      )
    }
  })

  it('are cut if an older document exceeds the limit', () => {
    const [, html] = one('iframe', show(themeKey, 'é'.repeat(60_000)))!
      .getAttribute('src')!
      .split('#')
    expect(decodeURIComponent(html!)).toHaveLength(50_000)
  })

  it('have no frame without HTML', () => {
    expect(show(themeKey, ' \n').childNodes).toHaveLength(0)
  })
})

describe('the frame’s height', () => {
  function open() {
    const root = show('hydro', '<p>Good</p>')
    const frame = one<HTMLIFrameElement>('iframe', root)!
    const inner = { postMessage: vi.fn() }
    Object.defineProperty(frame, 'contentWindow', { value: inner })
    const stop = enhance(root)
    const say = (data: unknown, source: unknown = inner) =>
      dispatchEvent(Object.assign(new Event('message'), { data, source }))
    return { say, stop, inner, height: () => root.style.getPropertyValue('--frame-height') }
  }

  it('is the content height that the frame reports, and is requested at the start', () => {
    const { say, inner, height } = open()
    expect(inner.postMessage).toHaveBeenCalledExactlyOnceWith({ type: measureMessage }, '*')
    say({ type: heightMessage, height: 410.2 })
    expect(height()).toBe('411px')
  })

  it('ignores other windows, other messages and heights out of bounds', () => {
    const { say, height, stop } = open()
    say({ type: heightMessage, height: 500 }, window)
    for (const data of [null, 'x', {}, { type: 'x', height: 9 }, { type: heightMessage, height: '9' }]) say(data)
    for (const height of [-1, Number.NaN, undefined]) say({ type: heightMessage, height })
    expect(height()).toBe('')
    say({ type: heightMessage, height: Number.POSITIVE_INFINITY })
    expect(height()).toBe('6000px')
    stop()
    say({ type: heightMessage, height: 100 })
    expect(height()).toBe('6000px')
  })
})
