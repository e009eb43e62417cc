import { all, one } from '../client/find.ts'
import { isOver, left, twoDigits, type Unit } from './time-left.ts'

/** Counts a drawn clock down to its end each second, then shows what comes after it. @returns what stops it */
export function runClock(root: HTMLElement): () => void {
  const end = root.dataset.countdownEnd ?? ''
  const figures = one('[data-countdown-figures]', root)
  // In the preview an end may be put off, or taken away, after it has come.
  showWhetherOver(root, false)
  if (!figures || end === '') return () => {}
  const endMs = Date.parse(end)
  // Seconds that jump are motion, too: whoever wants calm sees minutes.
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    const nowMs = Date.now()
    if (isOver(end, nowMs)) return showWhetherOver(root, true)
    showLeft(figures, endMs - nowMs, isCalm)
    // On the full second before the end: a timer that comes late does not carry its delay on.
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

function showWhetherOver(root: HTMLElement, over: boolean) {
  for (const part of all('[data-before-end]', root)) part.hidden = over
  for (const part of all('[data-after-end]', root)) part.hidden = !over
  root.hidden = over && root.dataset.whenOver === 'hide_section'
}
