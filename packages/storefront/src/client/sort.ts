import { all, one } from './find.ts'

/** Choosing an order shows it at once. */
export function enhanceSort() {
  for (const form of all<HTMLFormElement>('form[data-sort]')) {
    form.dataset.ready = ''
    one<HTMLSelectElement>('select', form)?.addEventListener('change', () => form.requestSubmit())
  }
}
