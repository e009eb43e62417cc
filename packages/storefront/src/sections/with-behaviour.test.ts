import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { behaviours } from './behaviours.gen.ts'
import { enhanceSections } from './enhance-sections.ts'
import type { Enhance } from './section-files.ts'
import { withBehaviour } from './with-behaviour.ts'

const asked: string[] = []
let waiting: { type: string; resolve: (script: { enhance: Enhance }) => void }[] = []
const arrive = (type: string, enhance: Enhance) => {
  for (const one of waiting) if (one.type === type) one.resolve({ enhance })
}
let fail = (_: Error) => {}

beforeEach(() => {
  waiting = []
  asked.length = 0
  vi.spyOn(behaviours, 'get').mockImplementation((type) => {
    if (type === 'quiet') return undefined
    return () => {
      asked.push(type)
      return new Promise((resolve, reject) => {
        waiting.push({ type, resolve })
        fail = reject
      })
    }
  })
})
afterEach(() => vi.restoreAllMocks())
const stop = () => {}

it('loads the scripts of the page’s sections only', async () => {
  document.body.innerHTML = ['a', 'quiet', 'b']
    .map((type) => `<section data-section-type="${type}"></section>`)
    .join('')
  enhanceSections()
  expect(asked).toEqual(['a', 'b'])
  const enhance = vi.fn(() => stop)
  arrive('b', enhance)
  await vi.waitFor(() =>
    expect(enhance).toHaveBeenCalledExactlyOnceWith(document.querySelector('[data-section-type="b"]')),
  )
})

it('runs a loaded script at once, and none after it was cancelled', async () => {
  const late = vi.fn()
  const wanted = vi.fn()
  withBehaviour('c', late)()
  withBehaviour('c', wanted)
  const enhance = () => stop
  arrive('c', enhance)
  await vi.waitFor(() => expect(wanted).toHaveBeenCalledExactlyOnceWith(enhance))
  expect(late).not.toHaveBeenCalled()
  const again = vi.fn()
  withBehaviour('c', again)
  expect(again).toHaveBeenCalledExactlyOnceWith(enhance)
})

it('reports a script that failed to load, and loads it again the next time', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  withBehaviour('d', stop)
  fail(new Error('offline'))
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  withBehaviour('d', stop)
  expect(asked).toEqual(['d', 'd'])
})
