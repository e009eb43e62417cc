import { all, one } from './find.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Shows one step of the form at a time. Each step must be valid before the next; the browser's Back button goes back.
 */
export function enhanceCheckoutSteps(form: HTMLFormElement) {
  const steps = all('[data-step]', form)
  const now = () => steps.findIndex((step) => 'now' in step.dataset)
  const initialStep = now()
  const named = () => steps.findIndex(({ dataset }) => `#${dataset.step}` === location.hash)
  /** The first invalid field before this step. */
  const firstInvalidBefore = (index: number) =>
    steps
      .slice(0, index)
      .flatMap((step) => all<Field>('input, select, textarea', step))
      .find((field) => !field.checkValidity())

  function show(shown: Element | undefined) {
    for (const step of steps) step.toggleAttribute('data-now', step === shown)
    for (const link of all('.step-list [data-go]', form)) {
      if (shown instanceof HTMLElement && link.dataset.go === shown.dataset.step) link.ariaCurrent = 'step'
      else link.ariaCurrent = null
    }
  }
  /** No step can be skipped: the step with the first invalid field opens. */
  function reach(index: number) {
    const wrong = firstInvalidBefore(index)
    show(wrong?.closest('[data-step]') ?? steps[index])
    if (wrong) wrong.reportValidity()
    else one('legend', steps[index])?.focus()
  }

  form.addEventListener('submit', (event) => {
    const { name, value } = (event.submitter ?? {}) as Partial<HTMLButtonElement>
    // The server answers a button that asks for something else.
    if (name === 'update' && !steps.some(({ dataset }) => dataset.step === value)) return
    const next = now() + 1
    if (next === steps.length && !firstInvalidBefore(next)) return
    event.preventDefault()
    if (!firstInvalidBefore(next)) history.pushState(null, '', `#${steps[next]?.dataset.step}`)
    reach(next)
  })
  addEventListener('hashchange', () => reach(named() < 0 ? initialStep : named()))
  // After a reload, the browser has restored the input.
  if (named() > initialStep && !firstInvalidBefore(named())) show(steps[named()])
}
