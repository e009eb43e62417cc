import { differsFromPage } from './differs-from-page.ts'
import { all } from './find.ts'

/** Card data stays on the page, and the attempt and the totals change with each page. */
const isSaved = (name: string) =>
  !name.startsWith('card') && !['attempt', 'total', 'shown', 'method', 'terms', 'discountCode'].includes(name)

/**
 * Saves what was filled in when the customer leaves a step or the page, so that it can be continued later. A failure is no error of
 * the customer: paying sends everything again.
 */
export function enhanceStepSaving(form: HTMLFormElement) {
  let saved = differsFromPage(form, isSaved) ? '' : typed(form)
  const save = (step: string) => {
    const now = typed(form)
    if (now === saved) return
    saved = now
    const body = new URLSearchParams(now)
    body.set('update', step)
    fetch('/checkout/step', { method: 'POST', body, keepalive: true }).catch(() => {
      saved = ''
    })
  }
  const steps = all('[data-step]', form)
  for (const step of steps)
    step.addEventListener('focusout', ({ relatedTarget }) => {
      if (!step.contains(relatedTarget as Node | null)) save(step.dataset.step ?? '')
    })
  addEventListener('pagehide', () => {
    const step = steps.find(({ dataset }) => 'now' in dataset) ?? steps[0]
    save(step?.dataset.step ?? '')
  })
}

function typed(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => isSaved(name))
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
}
