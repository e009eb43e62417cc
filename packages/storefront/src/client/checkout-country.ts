import { all, one } from './find.ts'

type Field = HTMLInputElement | HTMLSelectElement

/** Shows the fields of the chosen country at once. Without an answer the button of the page without scripts is there. */
export function enhanceCountry(form: HTMLFormElement) {
  const [select, button] = [one<HTMLSelectElement>('[data-country]', form), one('[data-country-update]', form)]
  if (!select || !button) return
  button.hidden = true
  let changes = 0
  const update = async () => {
    const change = ++changes
    const fresh = await fieldsOf(form)
    // A later change has its own answer.
    if (change !== changes) return
    if (!fresh) {
      button.hidden = false
      return
    }
    const hadFocus = document.activeElement === select
    keepTyped(form, fresh)
    one('[data-fields="delivery"]', form)?.replaceWith(fresh)
    enhanceCountry(form)
    if (hadFocus) one('[data-country]', form)?.focus()
  }
  select.addEventListener('change', update)
  // It was chosen before this script ran, or by a browser that restored the form.
  if (select.value !== one('[data-fields="delivery"]', form)?.dataset.of) void update()
}

/** The fields as the server draws them. The card is not sent, because this is no payment. */
async function fieldsOf(form: HTMLFormElement): Promise<HTMLElement | undefined> {
  const typed = [...new FormData(form)].filter(([name]) => !name.startsWith('card'))
  const body = new URLSearchParams(typed.map(([name, value]) => [name, `${value}`]))
  body.set('update', 'country')
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => undefined)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = one('[data-fields="delivery"]', page)
  return fresh ? document.adoptNode(fresh) : undefined
}

/** What was typed while the answer was on its way. A region belongs to its country. */
function keepTyped(form: HTMLFormElement, fresh: HTMLElement) {
  for (const field of all<Field>('[name]:not([name=region]):not(button)', fresh)) {
    const typed = one<Field>(`[data-fields="delivery"] [name="${field.name}"]`, form)
    if (typed) field.value = typed.value
  }
}
