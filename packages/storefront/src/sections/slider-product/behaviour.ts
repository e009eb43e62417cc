import { all, one } from '../../client/find.ts'

/** Starts tabs and rows. */
export function enhance(root: HTMLElement): () => void {
  const gone = new AbortController()
  const tabs = all('[role="tab"]', root)
  const panels = all('[data-slider-panel]', root)
  if (tabs.length > 0) changeTabs(tabs, panels, gone.signal)
  for (const panel of panels) stepThrough(panel, gone.signal)
  return () => gone.abort()
}

/** Shows one row. Arrow keys, Home and End move between tabs, as in the ARIA tabs pattern. */
function changeTabs(tabs: HTMLElement[], panels: HTMLElement[], signal: AbortSignal) {
  const open = (index: number) => {
    for (const [at, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(at === index))
      tab.tabIndex = at === index ? 0 : -1
      const panel = panels[at]
      if (panel) panel.hidden = at !== index
    }
  }
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => open(index), { signal })
    tab.addEventListener(
      'keydown',
      (event) => {
        const steps: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }
        const wanted = steps[event.key]
        if (wanted === undefined) return
        event.preventDefault()
        const next = (wanted + tabs.length) % tabs.length
        open(next)
        tabs[next]?.focus()
      },
      { signal },
    )
  }
}

/** A step scrolls by the visible width. */
function stepThrough(panel: HTMLElement, signal: AbortSignal) {
  const row = one('[data-slider-row]', panel)
  const steps = all<HTMLButtonElement>('[data-slider-step]', panel)
  if (!row) {
    for (const step of steps) step.disabled = true
    return
  }
  const showEnds = () => {
    const last = row.scrollWidth - row.clientWidth - 1
    for (const step of steps)
      step.disabled = Number(step.dataset.sliderStep) < 0 ? row.scrollLeft <= 0 : row.scrollLeft >= last
  }
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  for (const step of steps)
    step.addEventListener(
      'click',
      () => row.scrollBy({ left: Number(step.dataset.sliderStep) * row.clientWidth, behavior }),
      { signal },
    )
  row.addEventListener('scroll', showEnds, { passive: true, signal })
  // Hidden rows have no size until their tab is selected.
  const sizes = new ResizeObserver(showEnds)
  sizes.observe(row)
  signal.addEventListener('abort', () => sizes.disconnect())
}
