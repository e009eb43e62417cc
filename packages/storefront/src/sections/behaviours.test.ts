import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { all, one } from '../client/find.ts'
import { runClock } from '../clock/run-clock.ts'
import { followHeight } from '../html-frame/follow-height.ts'
import { greatestHeight, heightIn, heightMessage, htmlFrameAddress } from '../html-frame/html-frame.ts'
import { enhance as enhanceSlides } from './head-image/behaviour.ts'
import { enhance as enhanceReview } from './product-review/behaviour.ts'
import { enhance as enhanceSlider } from './slider-product/behaviour.ts'

/* What sections do with reduced motion, when a part of them is missing, when they stop, and on both sides of limits. */

let matching: string[]
const disconnected = vi.fn()
let resized: (() => void)[]
beforeEach(() => {
  matching = []
  resized = []
  disconnected.mockReset()
  vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00.000Z') })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matching.includes(query) }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      disconnect = disconnected
      constructor(hear: () => void) {
        resized.push(hear)
      }
      observe() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const calm = () => matching.push('(prefers-reduced-motion: reduce)')
const must = <E extends HTMLElement>(selector: string): E => {
  const found = one<E>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const lay = (element: Element, values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(element, name, { configurable: true, writable: true, value })
}

describe('slides', () => {
  const video = '<video data-slide-video></video>'
  function open(count: number, { seconds = '3', inside = '', controls = true } = {}) {
    const slides = Array.from({ length: count }, () => `<figure>${inside}</figure>`).join('')
    document.body.innerHTML = `<section><div data-slides="${seconds}"><div data-slides-track>${slides}</div>${
      controls
        ? `<div data-slides-controls hidden><button data-slide-step="1">→</button><button data-slide="0">1</button>
           <button data-slide="1">2</button><span data-slide-number></span>
           <button data-slide-pause data-pause="Pause" data-play="Play"></button></div>`
        : ''
    }</div></section>`
    const strip = must('[data-slides-track]')
    const scrolls = vi.fn((to: ScrollToOptions) => {
      lay(strip, { scrollLeft: to.left })
      strip.dispatchEvent(new Event('scroll'))
    })
    lay(strip, { clientWidth: 100, scrollLeft: 0, scrollTo: scrolls })
    lay(must('[data-slides]'), { offsetParent: document.body })
    const stop = enhanceSlides(must('section'))
    return { stop, scrolls, place: () => strip.scrollLeft / 100 }
  }

  it.each([
    ['one slide', 1, true],
    ['no slide', 0, true],
    ['no controls', 2, false],
  ])('with %s do not change', (_, count, controls) => {
    const { stop } = open(count, { controls })
    expect(vi.getTimerCount()).toBe(0)
    if (controls) expect(must('[data-slides-controls]').hidden).toBe(true)
    stop()
  })

  it('change every four seconds if no number is set, and at most once a second', () => {
    const usual = open(2, { seconds: '' })
    vi.advanceTimersByTime(3_999)
    expect(usual.place()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(usual.place()).toBe(1)
    usual.stop()
    const fast = open(2, { seconds: '0.1' })
    vi.advanceTimersByTime(999)
    expect(fast.place()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(fast.place()).toBe(1)
  })

  it('move smoothly; with reduced motion they wait for the visitor and move at once', () => {
    const moving = open(2)
    must('[data-slide-step]').click()
    expect(moving.scrolls).toHaveBeenLastCalledWith({ left: 100, behavior: 'smooth' })
    moving.stop()
    calm()
    const { scrolls, place } = open(2)
    expect(must('[data-slide-pause]').textContent).toBe('Play')
    vi.advanceTimersByTime(30_000)
    expect(place()).toBe(0)
    must('[data-slide-step]').click()
    expect(scrolls).toHaveBeenLastCalledWith({ left: 100, behavior: 'instant' })
  })

  it('stand still in a hidden tab and on the other device', () => {
    const { place } = open(2)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    vi.advanceTimersByTime(9_000)
    expect(place()).toBe(0)
    vi.mocked(vi.spyOn(document, 'hidden', 'get')).mockReturnValue(false)
    lay(must('[data-slides]'), { offsetParent: null })
    vi.advanceTimersByTime(9_000)
    expect(place()).toBe(0)
    lay(must('[data-slides]'), { offsetParent: document.body })
    vi.advanceTimersByTime(3_000)
    expect(place()).toBe(1)
  })

  it('say at once which slide is shown, and after each change', () => {
    open(2)
    const said = () => [
      must('[data-slide-number]').textContent,
      ...all('[data-slide]').map((dot) => dot.getAttribute('aria-current')),
    ]
    expect(said()).toEqual(['1 / 2', 'true', 'false'])
    vi.advanceTimersByTime(3_000)
    expect(said()).toEqual(['2 / 2', 'false', 'true'])
  })

  it('leave everything alone after they were stopped', () => {
    const { stop, scrolls } = open(2)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    for (const button of all('button')) button.click()
    expect(scrolls).not.toHaveBeenCalled()
    expect(must('[data-slide-pause]').textContent).toBe('Pause')
  })

  it('play a video without sound, unless the visitor wants less motion', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('to save power'))
    open(1, { inside: video })
    expect(play).toHaveBeenCalledOnce()
    expect(must<HTMLVideoElement>('video').muted).toBe(true)
    calm()
    open(1, { inside: video })
    expect(play).toHaveBeenCalledOnce()
    await Promise.resolve()
  })
})

describe('rows of products', () => {
  const open = (rows: string) => {
    document.body.innerHTML = `<section>${rows}</section>`
    return enhanceSlider(must('section'))
  }
  const steps = '<button data-slider-step="-1">←</button><button data-slider-step="1">→</button>'
  const disabled = () => all<HTMLButtonElement>('[data-slider-step]').map((step) => step.disabled)
  const row = (values: object) => {
    const stop = open(`<div data-slider-panel>${steps}<ul data-slider-row></ul></div>`)
    const list = must('[data-slider-row]')
    lay(list, { scrollBy: vi.fn(), clientWidth: 400, scrollWidth: 1000, scrollLeft: 0, ...values })
    for (const hear of resized) hear()
    return { stop, list }
  }

  it('without a row have nothing to step through', () => {
    open(`<div data-slider-panel>${steps}</div>`)
    expect(disabled()).toEqual([true, true])
    expect(resized).toEqual([])
  })

  it.each([
    [{ scrollLeft: 0 }, [true, false]],
    [{ scrollLeft: 1 }, [false, false]],
    [{ scrollLeft: 598 }, [false, false]],
    [{ scrollLeft: 599 }, [false, true]],
    [{ scrollWidth: 400 }, [true, true]],
    [{ scrollWidth: 402 }, [true, false]],
  ])('at %j have these ends: %j', (values, expected) => {
    row(values)
    expect(disabled()).toEqual(expected)
  })

  it('step back and on, at once with reduced motion, until they are stopped', () => {
    calm()
    const { stop, list } = row({ scrollLeft: 300 })
    const [back, on] = all('[data-slider-step]')
    back!.click()
    on!.click()
    expect(vi.mocked(list.scrollBy).mock.calls).toEqual([
      [{ left: -400, behavior: 'instant' }],
      [{ left: 400, behavior: 'instant' }],
    ])
    expect(disconnected).not.toHaveBeenCalled()
    stop()
    expect(disconnected).toHaveBeenCalledOnce()
    on!.click()
    expect(list.scrollBy).toHaveBeenCalledTimes(2)
  })

  it('are opened by keys that do not scroll the page, and only until they are stopped', () => {
    const tabs = '<button role="tab">A</button><button role="tab">B</button>'
    const stop = open(`${tabs}<div data-slider-panel>1</div>`)
    const key = (tab: number, name: string) => {
      const event = new KeyboardEvent('keydown', { key: name, cancelable: true })
      all('[role=tab]')[tab]!.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect([key(0, 'ArrowRight'), key(1, 'End'), key(1, 'Home'), key(0, 'Tab')]).toEqual([true, true, true, false])
    expect(must('[data-slider-panel]').hidden).toBe(false)
    key(0, 'ArrowLeft')
    expect(must('[data-slider-panel]').hidden).toBe(true)
    stop()
    expect(key(1, 'Home')).toBe(false)
    expect(must('[data-slider-panel]').hidden).toBe(true)
  })
})

describe('the height of a frame', () => {
  it.each([
    [{ type: heightMessage, height: 0 }, 0],
    [{ type: heightMessage, height: 0.1 }, 1],
    [{ type: heightMessage, height: greatestHeight }, greatestHeight],
    [{ type: heightMessage, height: greatestHeight + 1 }, greatestHeight],
    [{ type: heightMessage, height: -0.1 }, undefined],
    [{ type: 'other', height: 5 }, undefined],
    [{ height: 5 }, undefined],
    [null, undefined],
    [undefined, undefined],
    ['text', undefined],
  ])('in %j is %j', (data, height) => expect(heightIn(data)).toBe(height))

  it('is followed until it is stopped, also of a frame without a window', () => {
    const took = vi.fn()
    const frame = { contentWindow: null } as HTMLIFrameElement
    const stop = followHeight(frame, took)
    const post = () => dispatchEvent(new MessageEvent('message', { data: { type: heightMessage, height: 5 } }))
    post()
    expect(took).toHaveBeenCalledExactlyOnceWith(5)
    stop()
    post()
    expect(took).toHaveBeenCalledOnce()
  })

  it('of reviews is set on the section, and nothing without a frame', () => {
    document.body.innerHTML = '<section></section>'
    expect(enhanceReview(must('section'))).not.toThrow()
    document.body.innerHTML = '<section><x-frame data-html-frame></x-frame></section>'
    const contentWindow = { postMessage: vi.fn() } as unknown as Window
    Object.assign(must('x-frame'), { contentWindow })
    enhanceReview(must('section'))
    dispatchEvent(new MessageEvent('message', { data: { type: heightMessage, height: 50 }, source: contentWindow }))
    expect(must('section').style.getPropertyValue('--frame-height')).toBe('50px')
  })

  it('has the HTML behind its address, which no network sees', () => {
    expect(htmlFrameAddress('<p>a&b #é</p>')).toBe('/html-frame#%3Cp%3Ea%26b%20%23%C3%A9%3C%2Fp%3E')
  })
})

describe('a clock', () => {
  const unit = (name: string) =>
    `<p data-unit="${name}"><b></b><span data-one="1 ${name}" data-many="${name}s"></span></p>`
  const open = (end: string, whenOver = 'show_text', figures = true) => {
    document.body.innerHTML = `<section data-countdown-end="${end}" data-when-over="${whenOver}">
      <p data-before-end>Soon</p><p data-after-end hidden>Over</p>${
        figures
          ? `<div data-countdown-figures hidden>${['day', 'hour', 'minute', 'second'].map(unit).join('')}</div>`
          : ''
      }</section>`
    return runClock(must('section'))
  }
  const shown = () => all('[data-unit]').map((figure) => figure.textContent)
  const state = () => [must('section').hidden, must('[data-before-end]').hidden, must('[data-after-end]').hidden]

  it('tells days, hours, minutes and seconds in words for one and for several', () => {
    open('2026-11-23T07:01:01.000Z')
    expect(shown()).toEqual(['011 day', '011 hour', '011 minute', '011 second'])
    expect(must('[data-countdown-figures]').hidden).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(shown()).toEqual(['011 day', '011 hour', '011 minute', '00seconds'])
    vi.advanceTimersByTime(1_000)
    expect(shown()).toEqual(['011 day', '011 hour', '00minutes', '59seconds'])
  })

  it('changes with the seconds of its end, not of its start', () => {
    open('2026-11-22T06:00:05.300Z')
    expect(shown().at(-1)).toBe('06seconds')
    vi.advanceTimersByTime(299)
    expect(shown().at(-1)).toBe('06seconds')
    vi.advanceTimersByTime(1)
    expect(shown().at(-1)).toBe('05seconds')
  })

  it('ends at its end and no earlier', () => {
    open('2026-11-22T06:00:02.000Z')
    vi.advanceTimersByTime(1_999)
    expect(state()).toEqual([false, false, true])
    vi.advanceTimersByTime(1)
    expect(state()).toEqual([false, true, false])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('hides its section at the end if the merchant wants that, also when it is over already', () => {
    open('2026-11-22T06:00:00.000Z', 'hide_section')
    expect(state()).toEqual([true, true, false])
    open('2026-11-22T06:00:01.000Z', 'hide_section')
    expect(state()).toEqual([false, false, true])
  })

  it('without an end or without figures shows what stands before the end', () => {
    open('')
    expect([state(), must('[data-countdown-figures]').hidden]).toEqual([[false, false, true], true])
    open('2026-11-22T05:00:00.000Z', 'hide_section', false)
    expect(state()).toEqual([false, false, true])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves the seconds out with reduced motion', () => {
    calm()
    open('2026-11-22T07:00:01.000Z')
    expect(all('[data-unit]').map(({ hidden }) => hidden)).toEqual([false, false, false, true])
  })
})
