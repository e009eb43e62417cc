import { expect, it } from 'vitest'
import { altered } from '../testing/answers.ts'
import { addressOf, now, screenAnswers } from '../testing/each-screen.ts'
import { nameOf } from '../testing/elements.ts'
import { openAdmin } from '../testing/open-admin.ts'
import { outlineOf } from '../testing/outline.ts'
import { linesOnlyIn } from '../testing/press-everything.ts'
import { all, click } from '../testing/screen.ts'
import { settle, stopClock } from '../testing/settle.ts'

/** Toolbar, sidebar and what opens from them, without the page. */
const frameOutline = () =>
  [...document.querySelectorAll('[data-frame] > :not(div), [data-frame] dialog, header ~ div > :not(main)')]
    .map(outlineOf)
    .filter(Boolean)
    .join('\n')
    .replaceAll(' focused', '')
const settledFrame = () => settle(() => document.querySelector('main h1') !== null, frameOutline)

const keys: [string, KeyboardEventInit][] = [
  ['?', { key: '?' }],
  ['Ctrl K', { key: 'k', ctrlKey: true }],
]
const press = (target: EventTarget, init: KeyboardEventInit) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))

/** Closes what is open, and expects the frame as it was. */
async function closeOpen(start: string) {
  const dialog = document.querySelector('dialog[open]')
  if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  else press(document.querySelector('[data-frame] header [aria-expanded=true]') ?? document.body, { key: 'Escape' })
  expect(await settledFrame()).toBe(start)
}

it.each([
  ['an owner', { isStoreOwner: true, scopes: [] }],
  ['a member who sees orders', { isStoreOwner: false, scopes: ['orders.view'] }],
])('shows %s the frame of each page as in its outline, and closes on Escape what opens', async (who, viewer) => {
  stopClock(now)
  const answers = { ...screenAnswers('full'), ...altered('GET /users/info', viewer) }
  await openAdmin(addressOf('website.orders'), { answers })
  const start = await settledFrame()
  const lines = [start]
  const buttons = all('button').filter((button) => button.closest('header'))
  for (const button of buttons.map(nameOf).filter((name) => !/^(EN|VI|English|Tiếng Việt)/.test(name))) {
    await click('button', button, 0)
    lines.push(`Press ${button}`, ...linesOnlyIn(await settledFrame(), start).map((line) => `  ${line}`))
    await closeOpen(start)
  }
  for (const [name, init] of keys) {
    press(document.body, init)
    lines.push(`Press ${name}`, ...linesOnlyIn(await settledFrame(), start).map((line) => `  ${line}`))
    await closeOpen(start)
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../outlines/frame/${who.replaceAll(' ', '-')}.txt`)
})
