import { all, one } from '../../client/find.ts'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Starts the slides of each device and their videos. */
export function enhance(root: HTMLElement): () => void {
  const stops = all('[data-slides]', root).map(startSlides)
  if (!prefersReducedMotion()) for (const video of all<HTMLVideoElement>('[data-slide-video]', root)) playMuted(video)
  return () => {
    for (const stop of stops) stop()
  }
}

function playMuted(video: HTMLVideoElement) {
  video.muted = true
  // A browser may refuse to play, to save power. The controls are visible.
  video.play().catch(() => {})
}

/** Changes slides at an interval until a visitor stops it. Hover and focus pause it. */
function startSlides(slides: HTMLElement): () => void {
  const strip = one('[data-slides-track]', slides)
  const controls = one('[data-slides-controls]', slides)
  const count = strip?.children.length ?? 0
  if (!strip || !controls || count < 2) return () => {}
  const gone = new AbortController()
  const { signal } = gone
  controls.hidden = false
  let paused = prefersReducedMotion()
  const at = () => Math.round(strip.scrollLeft / strip.clientWidth)
  const go = (index: number) =>
    strip.scrollTo({
      left: ((index + count) % count) * strip.clientWidth,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })

  const pause = one('[data-slide-pause]', controls)
  const updatePauseLabel = () => {
    if (pause) pause.textContent = (paused ? pause.dataset.play : pause.dataset.pause) ?? ''
  }
  const togglePaused = () => {
    paused = !paused
    updatePauseLabel()
  }
  pause?.addEventListener('click', togglePaused, { signal })
  for (const dot of all('[data-slide]', controls))
    dot.addEventListener('click', () => go(Number(dot.dataset.slide)), { signal })
  for (const arrow of all('[data-slide-step]', controls))
    arrow.addEventListener('click', () => go(at() + Number(arrow.dataset.slideStep)), { signal })
  const updatePosition = () => {
    for (const dot of all('[data-slide]', controls))
      dot.setAttribute('aria-current', String(Number(dot.dataset.slide) === at()))
    const number = one('[data-slide-number]', controls)
    if (number) number.textContent = `${at() + 1} / ${count}`
  }
  strip.addEventListener('scroll', updatePosition, { passive: true, signal })
  updatePosition()
  updatePauseLabel()
  const everyMs = Math.max(1, Number(slides.dataset.slides) || 4) * 1000
  const timer = setInterval(() => {
    const read = slides.matches(':hover') || slides.contains(document.activeElement)
    if (!paused && !read && !document.hidden && slides.offsetParent) go(at() + 1)
  }, everyMs)
  return () => {
    clearInterval(timer)
    gone.abort()
  }
}
