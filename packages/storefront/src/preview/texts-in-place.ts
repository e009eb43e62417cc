import type { Path } from '@backroom/theme/document/document'
import { fieldsOfSection, type PlacedField } from '@backroom/theme/fields/every-field'
import { valueAt } from '@backroom/theme/history/apply-patches'
import type { FromPreview } from '@backroom/theme/preview-messages'
import { themePageWith } from '@backroom/theme/sections/theme-pages'
import { themeSchemas } from '../sections/theme-schemas.ts'
import type { DraftStore } from './draft-store.ts'
import { elementOf } from './Outlines.tsx'
import { type FoundText, isPlainText, textAt, writtenTexts } from './text-at.ts'
import { writeText } from './write-text.ts'

interface Place {
  draft: () => DraftStore | undefined
  selected: () => string | undefined
  post(message: FromPreview): void
  /** Holds back the echo of the text. @returns a function that releases it */
  hold(path: Path, cancel: () => void): { sent(value: string | undefined): void; release(): void }
  /** Called when in-place editing starts or ends. */
  changed(isWriting: boolean): void
}

/** Edits texts of the selected section in place after a double click, F2, or Enter on a link. */
export function textsInPlace({ draft, selected, post, hold, changed }: Place) {
  let end: (() => void) | undefined
  let current: HTMLElement | undefined

  const fieldsOf = (key: string): PlacedField[] => {
    const document = draft()?.document()
    const page = document && themePageWith(document, key)
    return document && page !== undefined ? fieldsOfSection(themeSchemas, document, page, key) : []
  }
  const texts = (key: string) => {
    const root = elementOf(key)
    return root ? writtenTexts(root, fieldsOf(key)) : []
  }

  function write(key: string, { element, text }: NonNullable<FoundText['written']>) {
    end?.()
    const { path } = text
    const stored = valueAt(draft()?.document(), path) as string | undefined
    const place = texts(key).findIndex((one) => one.element === element)
    const held = hold(path, () => end?.())
    const send = (value: string | undefined) => {
      held.sent(value)
      post({ type: 'edit', path: [...path], value })
    }
    current = element
    const finish = writeText({
      element,
      text,
      send,
      end({ isReverted, step }) {
        end = undefined
        current = undefined
        if (isReverted) send(stored)
        post({ type: 'edited' })
        held.release()
        changed(false)
        const next = step === 0 ? undefined : texts(key)[place + step]
        if (next) write(key, next)
      },
    })
    end = finish
    changed(true)
  }

  /** The first text that can be edited in place, if the section has one. */
  function writeFirst() {
    const key = selected()
    if (!key) return
    const [first] = texts(key)
    if (first) write(key, first)
    else post({ type: 'open', section: key })
  }

  function open(pressed: Element, key: string) {
    const root = elementOf(key)
    const { written, opened } = root ? textAt(pressed, root, fieldsOf(key)) : {}
    if (written) write(key, written)
    else post({ type: 'open', section: key, ...(opened && { path: [...opened] }) })
  }

  return {
    isIn: (target: EventTarget | null) => target instanceof Node && current?.contains(target) === true,
    /** Whether the section has a text that can be edited in place. */
    hasText: (key: string) => fieldsOf(key).some(isPlainText),
    open,
    writeFirst,
    press(event: KeyboardEvent) {
      const key = selected()
      if (!key || event.isComposing || current) return
      const { target } = event
      const isLink = event.key === 'Enter' && target instanceof HTMLAnchorElement && elementOf(key)?.contains(target)
      if (event.key !== 'F2' && !isLink) return
      event.preventDefault()
      if (isLink) open(target, key)
      else writeFirst()
    },
    /** The element of the text may have been removed from the page. */
    check: () => current && !current.isConnected && end?.(),
  }
}
