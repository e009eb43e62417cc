import { all, one } from '../client/find.ts'
import { isOver, left, twoDigits, type Unit } from './time-left.ts'

/** Updates a drawn clock each second until its end, then shows the closing content. @returns a function that stops it */
export function runClock(root: HTMLElement): () => void {
  const end = root.dataset.countdownEnd ?? ''
  const figures = one('[data-countdown-figures]', root)
  // In the preview, the end can be moved or removed after it has passed.
  updateEnded(root, false)
  if (!figures || end === '') return () => {}
  const endMs = Date.parse(end)
  // A number that changes each second is motion, so reduced motion shows minutes.
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    const nowMs = Date.now()
    if (isOver(end, nowMs)) return updateEnded(root, true)
    showLeft(figures, endMs - nowMs, isCalm)
    // Aligned to full seconds before the end, so that delays of the timer do not add up.
    timer = setTimeout(tick, (endMs - nowMs) % 1000 || 1000)
  }
  figures.hidden = false
  tick()
  return () => clearTimeout(timer)
}

function showLeft(figures: HTMLElement, leftMs: number, isCalm: boolean) {
  for (const figure of all('[data-unit]', figures)) {
    const unit = figure.dataset.unit as Unit
    const count = left(unit, leftMs)
    const [digits, word] = [one('b', figure), one('span', figure)]
    if (digits) digits.textContent = twoDigits(count)
    if (word) word.textContent = (count === 1 ? word.dataset.one : word.dataset.many) ?? ''
    figure.hidden = isCalm && unit === 'second'
  }
}

function updateEnded(root: HTMLElement, over: boolean) {
  for (const part of all('[data-before-end]', root)) part.hidden = over
  for (const part of all('[data-after-end]', root)) part.hidden = !over
  root.hidden = over && root.dataset.whenOver === 'hide_section'
}
