import { describe, expect, it, vi } from 'vitest'
import { testPage } from '../test-pages.ts'
import { one } from './find.ts'
import { enhancePopups } from './popups.ts'
import { fetched, followVisits, must, press, show, submit } from './when-it-fails-test-api.ts'

followVisits()

describe('a popup', () => {
  const popup = { discount: { isShow: true }, welcome: { isShow: true, code: 'HI' }, subscribe: { isShow: true } }
  const visit = (more: object = popup) => {
    show(testPage('home'), { popup: more })
    enhancePopups()
  }
  const opened = () => one('dialog[data-popup][open]')?.dataset.popup

  it('closes by a press beside it, not by one inside, and is kept among those that were seen', () => {
    vi.useFakeTimers()
    localStorage.setItem('popups_seen', 'welcome old')
    visit()
    vi.advanceTimersByTime(5_000)
    expect(opened()).toBe('discount')
    expect(localStorage.getItem('popups_seen')).toBe('welcome old discount')
    press(must('dialog[data-popup=discount] h2'))
    expect(opened()).toBe('discount')
    press(must('dialog[data-popup=discount]'))
    expect(opened()).toBeUndefined()
  })

  it('opens when the pointer reaches the very top, once', () => {
    vi.useFakeTimers()
    visit()
    const leave = (clientY: number) => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }))
    leave(1)
    expect(opened()).toBeUndefined()
    leave(0)
    expect(opened()).toBe('welcome')
    must<HTMLDialogElement>('dialog[open]').close()
    leave(0)
    vi.advanceTimersByTime(60_000)
    expect(opened()).toBeUndefined()
  })

  it.each(['<textarea></textarea>', '<select></select>'])('waits while a visitor is in %s', (html) => {
    vi.useFakeTimers()
    visit()
    document.body.insertAdjacentHTML('beforeend', html)
    ;(document.body.lastElementChild as HTMLElement).focus()
    vi.advanceTimersByTime(9_999)
    expect(opened()).toBeUndefined()
    ;(document.activeElement as HTMLElement).blur()
    vi.advanceTimersByTime(1)
    expect(opened()).toBe('welcome')
  })

  it('opens without a heading', () => {
    vi.useFakeTimers()
    visit({ welcome: { isShow: true, title: '' } })
    vi.advanceTimersByTime(5_000)
    expect(opened()).toBe('welcome')
  })

  const subscribe = async (answer: Response, change = () => {}) => {
    visit({ subscribe: { isShow: true } })
    change()
    fetched.mockResolvedValue(answer)
    submit(must('form[data-subscribe]'))
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    await Promise.resolve()
  }
  const said = () => must('form[data-subscribe] [data-answer]').textContent

  it('says what the shop answers if it confirms addresses', async () => {
    await subscribe(new Response('Look into your mail', { status: 202 }))
    await vi.waitFor(() => expect(said()).toBe('Look into your mail'))
    const [, init] = fetched.mock.calls[0]!
    expect([init?.method, new Headers(init?.headers).get('accept')]).toEqual(['POST', 'text/x-subscribed'])
  })

  it.each([
    ['thanks', 200],
    ['wrong', 422],
    ['failed', 500],
    ['failed', 404],
  ] as const)('says its word for %s at status %i', async (outcome, status) => {
    await subscribe(new Response('Not this', { status }))
    const answer = must('form[data-subscribe] [data-answer]')
    await vi.waitFor(() => expect(said()).toBe(answer.dataset[outcome]))
    expect(must('[data-fields]').hidden).toBe(outcome === 'thanks')
  })

  it('keeps what it knows if a part of the form is missing', async () => {
    await subscribe(new Response(null, { status: 204 }), () => must('[data-fields]').remove())
    await vi.waitFor(() => expect(said()).toBe('Thank you for subscribing.'))
    await subscribe(new Response(null, { status: 204 }), () => must('[data-answer]').remove())
    expect(must('[data-fields]').hidden).toBe(false)
  })

  it('copies nothing without a code', () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    visit({ welcome: { isShow: true, code: 'HI' } })
    must('[data-code]').textContent = ''
    press(must('[data-copy]'))
    expect(writeText).not.toHaveBeenCalled()
  })
})
