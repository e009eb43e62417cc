import { all, one } from './find.ts'

const calm = matchMedia('(prefers-reduced-motion: reduce)')

export function enhanceSlides() {
  for (const slides of all('.slides')) enhance(slides)
}

/** Turns by itself every so many seconds, until somebody stops it, points at it or reads in it. */
function enhance(slides: HTMLElement) {
  const strip = one('.slides-track', slides)
  const controls = one('[data-slides-controls]', slides)
  const count = strip?.children.length ?? 0
  if (!strip || !controls || count < 2) return
  controls.hidden = false
  let paused = calm.matches
  const at = () => Math.round(strip.scrollLeft / strip.clientWidth)
  const go = (index: number) =>
    strip.scrollTo({
      left: ((index + count) % count) * strip.clientWidth,
      behavior: calm.matches ? 'instant' : 'smooth',
    })

  const pause = one('[data-slide-pause]', controls)
  const sayPaused = () => {
    if (pause) pause.textContent = (paused ? pause.dataset.play : pause.dataset.pause) ?? ''
  }
  pause?.addEventListener('click', () => {
    paused = !paused
    sayPaused()
  })
  for (const dot of all('[data-slide]', controls)) dot.addEventListener('click', () => go(Number(dot.dataset.slide)))
  for (const arrow of all('[data-slide-step]', controls))
    arrow.addEventListener('click', () => go(at() + Number(arrow.dataset.slideStep)))
  const showPlace = () => {
    for (const dot of all('[data-slide]', controls))
      dot.setAttribute('aria-current', String(Number(dot.dataset.slide) === at()))
    const number = one('[data-slide-number]', controls)
    if (number) number.textContent = `${at() + 1} / ${count}`
  }
  strip.addEventListener('scroll', showPlace, { passive: true })
  showPlace()
  sayPaused()
  const everyMs = Math.max(1, Number(slides.dataset.slides) || 4) * 1000
  setInterval(() => {
    const read = slides.matches(':hover') || slides.contains(document.activeElement)
    if (!paused && !read && !document.hidden && slides.offsetParent) go(at() + 1)
  }, everyMs)
}
