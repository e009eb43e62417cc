import type { PlainText } from './text-at.ts'

interface Writing {
  element: HTMLElement
  text: PlainText
  send(value: string): void
  /** Written, or taken back; `step` leads to another text of the section. */
  end(how: { isTakenBack: boolean; step: number }): void
}

/**
 * Makes an element's text editable where it stands. React's own text node comes back before the end is told, so that
 * React finds the element as it has drawn it.
 * @returns what ends it, keeping what was written
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

  function finish(isTakenBack = false, step = 0) {
    if (listening.signal.aborted) return
    listening.abort()
    for (const [name, value] of before)
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    drawn.data = text.value
    element.replaceChildren(drawn)
    element.blur()
    end({ isTakenBack, step })
  }
  function press(event: KeyboardEvent) {
    // The key belongs to the input method, which ends a syllable with it.
    if (event.isComposing || event.keyCode === composingKey) return
    const isEnd = event.key === 'Enter' && !(isMultiline && !event.ctrlKey && !event.metaKey)
    if (!isEnd && event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    finish(event.key === 'Escape', event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : 0)
  }
  const hear = <Type extends keyof HTMLElementEventMap>(type: Type, act: (event: HTMLElementEventMap[Type]) => void) =>
    element.addEventListener(type, act, { signal: listening.signal })
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  hear('keydown', press)
  hear('beforeinput', (event) => refuseBeyond(event, element, text.field.maxLength))
  hear('input', () => send(written(element, isMultiline)))
  hear('blur', () => finish())
  element.focus()
  return () => finish()
}

/** What browsers report for each key while an input method is at work. */
const composingKey = 229

function written(element: HTMLElement, isMultiline: boolean): string {
  const text = (element.textContent ?? '').replaceAll('\u00a0', ' ')
  // A line that was just begun ends with a break that only keeps it open.
  return isMultiline ? text.replace(/\n$/, '') : text.replaceAll(/\s*\n\s*/g, ' ')
}

/** As a field with a `maxlength`: it takes no more, and what an input method is composing is cut at its end. */
function refuseBeyond(event: InputEvent, element: HTMLElement, maxLength: number) {
  if (!event.inputType.startsWith('insert') || event.isComposing) return
  const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
  const chosen = getSelection()?.toString().length ?? 0
  if ((element.textContent ?? '').length - chosen + added.length > maxLength) event.preventDefault()
}
