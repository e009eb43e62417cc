import { clockText } from '../checkout/clock-text.ts'
import { one } from './find.ts'

const minuteMs = 60_000

/** Updates the checkout's clock and shows a text at its end. */
export function enhanceCheckoutClock() {
  const root = one('[data-checkout-clock]')
  const clock = root && one('[data-clock]', root)
  if (!root || !clock) return
  const endMs = Number(root.dataset.checkoutClock)
  // A number that changes each second is motion, so reduced motion shows minutes.
  const stepMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? minuteMs : 1000
  const tick = () => {
    const leftMs = endMs - Date.now()
    if (leftMs <= 0) return end(root)
    clock.textContent = clockText(Math.ceil(leftMs / stepMs) * stepMs)
    setTimeout(tick, leftMs % stepMs || stepMs)
  }
  tick()
}

function end(root: HTMLElement) {
  const before = one('[data-before-end]', root)
  const status = one('[data-over-text]', root)
  if (before) before.hidden = true
  if (status) status.textContent = status.dataset.overText ?? ''
}
