import { all, one } from './find.ts'

const pauseMs = 150
const leastLetters = 2

/**
 * Suggests products and searches below a search field while the customer types: a combobox with a list, as ARIA describes it.
 * Without an answer the form searches as always.
 */
export function enhanceSuggestions() {
  for (const form of all<HTMLFormElement>('form[data-suggest]')) enhanceForm(form)
}

function enhanceForm(form: HTMLFormElement) {
  const field = one<HTMLInputElement>('input[name="q"]', form)
  const list = one('[data-suggestions-list]', form)
  const status = one('[role="status"]', form)
  if (!field || !list || !status) return
  const listId = `${field.id}-suggestions`
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()
  let chosen = -1
  const options = () => all<HTMLAnchorElement>('[role="option"]', list)

  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-expanded', 'false')

  const choose = (index: number) => {
    chosen = index
    for (const [place, option] of options().entries()) {
      option.setAttribute('aria-selected', String(place === index))
      if (place === index) option.scrollIntoView({ block: 'nearest' })
    }
    if (index < 0) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', `${listId}-${index}`)
  }
  const close = () => {
    clearTimeout(timer)
    asking.abort()
    choose(-1)
    list.hidden = true
    field.setAttribute('aria-expanded', 'false')
  }
  const show = (html: string) => {
    list.innerHTML = html
    const box = one('[role="listbox"]', list)
    status.textContent = box?.dataset.found ?? ''
    if (!box) return close()
    box.id = listId
    for (const [index, option] of options().entries()) option.id = `${listId}-${index}`
    choose(-1)
    list.hidden = false
    field.setAttribute('aria-controls', listId)
    field.setAttribute('aria-expanded', 'true')
  }
  const ask = async (text: string) => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    try {
      const answer = await fetch(`${form.dataset.suggest}?q=${encodeURIComponent(text)}`, { signal })
      const html = answer.ok ? await answer.text() : ''
      if (!signal.aborted) show(html)
    } catch {
      // Offline, or a newer request. The form still searches.
      if (!signal.aborted) close()
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    const text = field.value.trim()
    if ([...text].length < leastLetters) return close()
    timer = setTimeout(() => void ask(text), pauseMs)
  })
  field.addEventListener('keydown', (event) => {
    if (list.hidden || event.isComposing) return
    const { length } = options()
    // The field itself is one of the places.
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) choose(((chosen + 1 + step + length + 1) % (length + 1)) - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen >= 0) options()[chosen]?.click()
    else return
    event.preventDefault()
  })
  // The list stays open while a suggestion is clicked.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close()
  })
}
