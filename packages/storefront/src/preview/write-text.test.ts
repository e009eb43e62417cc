import type { TextField } from '@backroom/theme/fields/field'
import { expect, it, vi } from 'vitest'
import type { PlainText } from './text-at.ts'
import { writeText } from './write-text.ts'

function open(kind: TextField['kind'] = 'text', maxLength = 20) {
  document.body.innerHTML = '<h2 class="heading">Hello</h2><button></button>'
  const element = document.querySelector('h2')!
  const drawn = element.firstChild!
  const text = { path: ['heading'], value: 'Hello', field: { kind, label: 'heading', default: '', maxLength } }
  const send = vi.fn()
  const end = vi.fn()
  const finish = writeText({ element, text: text as unknown as PlainText, send, end })
  const type = (content: string) => {
    element.textContent = content
    element.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const press = (key: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
    element.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { element, drawn, send, end, finish, type, press }
}
const kept = { isReverted: false, step: 0 }

it('makes the element editable, tells screen readers and focuses it', () => {
  const { element } = open('multiline')
  expect(element.getAttribute('contenteditable')).toBe('plaintext-only')
  expect([element.getAttribute('role'), element.getAttribute('aria-multiline')]).toEqual(['textbox', 'true'])
  expect(document.activeElement).toBe(element)
})

it('sends each input and restores React’s text node', () => {
  const { element, drawn, send, end, type, press } = open()
  type('Hell')
  type('Hello there')
  expect(send.mock.calls).toEqual([['Hell'], ['Hello there']])
  expect(press('Enter')).toBe(true)
  expect(end).toHaveBeenCalledExactlyOnceWith(kept)
  expect(element.outerHTML).toBe('<h2 class="heading">Hello</h2>')
  expect(element.firstChild).toBe(drawn)
})

it('inserts a line on Enter in multi-line text and ends with Ctrl+Enter', () => {
  const { end, press, send, type } = open('multiline')
  expect(press('Enter')).toBe(false)
  type('Hello\nyou\n')
  expect(send).toHaveBeenLastCalledWith('Hello\nyou')
  expect(end).not.toHaveBeenCalled()
  press('Enter', { ctrlKey: true })
  expect(end).toHaveBeenCalledExactlyOnceWith(kept)
})

it('leaves keys to an input method that is composing', () => {
  const { end, press } = open()
  expect([press('Enter', { isComposing: true }), press('Escape', { keyCode: 229 })]).toEqual([false, false])
  expect(end).not.toHaveBeenCalled()
})

it('reverts with Escape, moves on with Tab and keeps the text on blur', () => {
  const escaped = open()
  escaped.press('Escape')
  expect(escaped.end).toHaveBeenCalledExactlyOnceWith({ isReverted: true, step: 0 })
  const tabbed = open()
  tabbed.press('Tab', { shiftKey: true })
  expect(tabbed.end).toHaveBeenCalledExactlyOnceWith({ isReverted: false, step: -1 })
  const left = open()
  document.querySelector('button')!.focus()
  left.element.dispatchEvent(new FocusEvent('blur'))
  expect(left.end).toHaveBeenCalledExactlyOnceWith(kept)
})

it('keeps a single-line field on one line, with spaces as typed', () => {
  const { send, type } = open()
  type('Hello\n you\u00a0 there')
  expect(send).toHaveBeenCalledExactlyOnceWith('Hello you  there')
})

it('accepts no more characters than the field, but lets an input method finish', () => {
  const { element } = open('text', 7)
  const insert = (data: string, init: InputEventInit = {}) =>
    element.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data, cancelable: true, ...init }))
  expect([insert('ab'), insert('abc'), insert('abc', { isComposing: true })]).toEqual([true, false, true])
  const shorten = new InputEvent('beforeinput', { inputType: 'deleteContentBackward', cancelable: true })
  expect(element.dispatchEvent(shorten)).toBe(true)
})

it('ends only once', () => {
  const { end, finish, press } = open()
  finish()
  press('Enter')
  finish()
  expect(end).toHaveBeenCalledOnce()
})
