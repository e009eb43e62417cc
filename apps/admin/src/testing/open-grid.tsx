import { createInstance } from 'i18next'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, onTestFinished, vi } from 'vitest'
import { applyChanges, Grid, type GridColumn, type GridProps } from '../ui/grid/Grid.tsx'
import { texts as en } from '../ui/grid/texts.en.ts'
import { texts as vietnamese } from '../ui/grid/texts.vi.ts'
import { typeInto } from './screen.ts'

interface Held {
  ctrlKey?: boolean
  shiftKey?: boolean
}

/** Shows a grid alone, with the values kept as a page keeps them. */
export async function openGrid<Row extends { id: string }>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  { language = 'en', ...props }: Partial<GridProps<Row>> & { language?: 'en' | 'vi' } = {},
) {
  const i18n = createInstance()
  const resources = { en: { translation: { grid: en } }, vi: { translation: { grid: vietnamese } } }
  await i18n.use(initReactI18next).init({ lng: language, resources, interpolation: { escapeValue: false } })
  document.body.innerHTML = '<div id="root"></div>'
  const root = createRoot(document.querySelector('#root')!)
  onTestFinished(() => root.unmount())
  const changes: number[] = []
  let now = rows
  function Page() {
    const [kept, keep] = useState(rows)
    now = kept
    return (
      <Grid
        {...{ label: 'Variants', columns, rows: kept }}
        onChange={(some) => {
          changes.push(some.length)
          keep((before) => applyChanges(before, some))
        }}
        {...props}
      />
    )
  }
  root.render(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  )
  const input = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('#root input')
    if (!found) throw new Error('no grid yet')
    return found
  })
  input.focus()
  /** Lets React render what an event changed. */
  const rendered = () => new Promise((resolve) => setImmediate(resolve))
  const fire = async (event: Event, target: EventTarget | null = document.activeElement) => {
    const isDefault = target?.dispatchEvent(event) ?? true
    await rendered()
    return isDefault
  }
  const cell = (row: number, column: number) =>
    document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  const clipboard = async (type: 'copy' | 'cut' | 'paste', text = '') => {
    const data = new Map([['text/plain', text]])
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      clipboardData: {
        getData: (kind: string) => data.get(kind) ?? '',
        setData: (kind: string, value: string) => data.set(kind, value),
      },
    })
    await fire(event)
    return data.get('text/plain')
  }
  return {
    input,
    changes,
    rows: () => now,
    cell,
    note: () => document.querySelector('[role=status]')?.textContent,
    /** @returns whether the browser would act on the key, too */
    press: (key: string, held: Held = {}) =>
      fire(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })),
    /** Types into the cell, over its text. */
    type: async (text: string) => {
      typeInto(input, text)
      await rendered()
    },
    pointer: async (name: string, target: Element | null, held: Held & { buttons?: number } = {}) => {
      expect(target).not.toBeNull()
      const shared = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' }
      return fire(new PointerEvent(name, { ...shared, ...held }), target)
    },
    copy: () => clipboard('copy'),
    cut: () => clipboard('cut'),
    paste: (text: string) => clipboard('paste', text),
    active: () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
    fire,
  }
}
