import type { PlainText } from './text-at.ts'

interface Writing {
  element: HTMLElement
  text: PlainText
  send(value: string): void
  /** Editing ended, with the text kept or reverted. `step` moves to another text of the section. */
  end(how: { isReverted: boolean; step: number }): void
}

/**
 * Makes the text of an element editable in place. React's own text node is restored before the end is reported, so that
 * React finds the element as it rendered it.
 * @returns a function that ends editing and keeps the text
 */
export function writeText({ element, text, send, end }: Writing): () => void {
  const drawn = element.firstChild as Text
  const isMultiline = text.field.kind === 'multiline'
  const attributes = {
    contenteditable: 'plaintext-only',
    'data-writing': '',
    role: 'textbox',
    'aria-multiline': String(isMultiline),
  }
  const before = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const)
  const listening = new AbortController()

  function finish(isReverted = false, step = 0) {
    if (listening.signal.aborted) return
    listening.abort()
    for (const [name, value] of before)
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    drawn.data = text.value
    element.replaceChildren(drawn)
    element.blur()
    end({ isReverted, step })
  }
  function press(event: KeyboardEvent) {
    // The key belongs to the input method, which completes a syllable with it.
    if (event.isComposing || event.keyCode === composingKey) return
    const isEnd = event.key === 'Enter' && !(isMultiline && !event.ctrlKey && !event.metaKey)
    if (!isEnd && event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    finish(event.key === 'Escape', event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : 0)
  }
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    act: (event: HTMLElementEventMap[Type]) => void,
  ) => element.addEventListener(type, act, { signal: listening.signal })
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  listen('keydown', press)
  listen('beforeinput', (event) => enforceMaxLength(event, element, text.field.maxLength))
  listen('input', () => send(written(element, isMultiline)))
  listen('blur', () => finish())
  element.focus()
  return () => finish()
}

/** The key code that browsers report while an input method is active. */
const composingKey = 229

function written(element: HTMLElement, isMultiline: boolean): string {
  const text = (element.textContent ?? '').replaceAll('\u00a0', ' ')
  // An empty last line ends with a line break that only keeps it open.
  return isMultiline ? text.replace(/\n$/, '') : text.replaceAll(/\s*\n\s*/g, ' ')
}

/** Works like a field with `maxlength`. Text from an input method is cut when it is complete. */
function enforceMaxLength(event: InputEvent, element: HTMLElement, maxLength: number) {
  if (!event.inputType.startsWith('insert') || event.isComposing) return
  const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
  const chosen = getSelection()?.toString().length ?? 0
  if ((element.textContent ?? '').length - chosen + added.length > maxLength) event.preventDefault()
}
