import { all } from './find.ts'

/**
 * Shows the merchant's suggestions one after the other in the empty search field, except while it has the focus or with
 * reduced motion.
 * @returns a function that stops it
 */
export function rotateSuggestions(field: HTMLInputElement): () => void {
  const suggestions: string[] = JSON.parse(field.dataset.suggestions ?? '[]')
  const seconds = Number(field.dataset.seconds)
  if (suggestions.length < 2 || !seconds || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  let shown = 0
  const timer = setInterval(() => {
    if (field.value || document.activeElement === field) return
    shown = (shown + 1) % suggestions.length
    field.placeholder = suggestions[shown] ?? ''
  }, seconds * 1000)
  return () => clearInterval(timer)
}

export function enhanceSearch() {
  for (const field of all<HTMLInputElement>('input[data-suggestions]')) rotateSuggestions(field)
}
