import { vi } from 'vitest'
import type { Answers, RecordedRequest } from './answers.ts'
import { isOfPage } from './each-screen.ts'
import { isVisible, nameOf, unusable } from './elements.ts'
import { openAdmin } from './open-admin.ts'
import { typeInto } from './screen.ts'
import { settle } from './settle.ts'

const pressable = 'button, [role=tab], [role=option], input, select, textarea, summary'
const texts = 'input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=hidden]), textarea'
/** Of a list in a panel, such as columns, the first ones are pressed. */
const mostInside = 8
/** What opens shows itself in its first lines. */
const mostLines = 24
/** Lists and ranges are alike on all pages: they are pressed on one. */
const shared =
  /^(Columns|Add filter|All|Options for view .*|name \d|Today|7 days|4 weeks|60 days|From|To|Shops: .*|Rows per page|Search .*|Show table.*|CSV: .*|Select .*|Copy request ID|Previous|Next)$/

/** A control, as it is found again on the same page. */
interface Key {
  tag: string
  name: string
  /** Among the controls of the same name. */
  place: number
}

interface Control {
  key: Key
  element: HTMLElement
}

interface Opened {
  start: string
  sent: RecordedRequest[]
}

/** Opens a page, presses and fills each of its controls, and tells what each one does: line by line. */
export class PressEverything {
  readonly #address: string
  readonly #answers: Answers
  readonly #ready: () => Promise<string>
  readonly #isWhole: boolean
  readonly #lines: string[] = []
  readonly #events: string[] = []
  #opened: Opened | undefined
  #pathname = ''

  /** @param isWhole whether to press what is shared with other pages, too */
  constructor(address: string, answers: Answers, ready: () => Promise<string>, isWhole: boolean) {
    this.#isWhole = isWhole
    this.#address = address
    this.#answers = answers
    this.#ready = ready
    watchWindow(this.#events)
  }

  async lines(): Promise<string[]> {
    await this.#open()
    const keys = pressedKeys(controlsIn('main'))
    for (const key of keys) if (this.#isWhole || !shared.test(key.name)) await this.#press([key])
    await this.#fillPage()
    return this.#lines
  }

  async #open(): Promise<Opened> {
    const { sent } = await openAdmin(this.#address, { answers: this.#answers })
    const start = await this.#ready()
    sent.length = 0
    this.#events.length = 0
    this.#opened = { start, sent }
    this.#pathname = location.pathname
    return this.#opened
  }

  /** Presses the last control of the path, after those before it have opened what it is in. */
  async #press(path: Key[]): Promise<void> {
    const opened = this.#opened ?? (await this.#open())
    let before = opened.start
    let known: string[] = []
    for (const key of path) {
      const control = locate(key)
      if (!control || unusable(control)) return
      if (key === path.at(-1)) known = controlsIn('body').map(({ key }) => keyTitle(key))
      use(control)
      if (key === path.at(-1)) continue
      before = await settle()
      opened.sent.length = 0
    }
    const after = await settle()
    this.#tell(`Press ${path.map(keyTitle).join(' › ')}`, opened, before, after, 1)
    const dialog = openDialog()
    const isExpanded = locate(path[0]!)?.getAttribute('aria-expanded') === 'true'
    const inside = pressedKeys(controlsIn('body').filter((one) => !known.includes(keyTitle(one.key))))
    if (path.length === 1 && dialog) await this.#fillDialog(dialog, opened, after)
    opened.start = dialog || isExpanded ? await this.#escape() : after
    if (openDialog() || location.pathname !== this.#pathname) this.#opened = undefined
    if (path.length > 1 || dialog || !isExpanded) return
    for (const key of inside.slice(0, mostInside)) await this.#press([...path, key])
  }

  /** Fills in what the dialog asks, sends it, and tells what was sent. */
  async #fillDialog(dialog: HTMLDialogElement, opened: Opened, before: string) {
    fill(dialog)
    const filled = await settle()
    if (filled !== before) this.#tell('  Fill in the dialog', opened, before, filled, 2)
    const buttons = [...dialog.querySelectorAll<HTMLButtonElement>('button')].filter(isVisible)
    const button = buttons.find(({ type }) => type === 'submit') ?? buttons.at(-1)
    if (!button || unusable(button)) return
    button.click()
    this.#tell(`  Then press ${titleOf(button)}`, opened, filled, await settle(), 2)
  }

  /** Fills in the forms of the page, and saves each of them. */
  async #fillPage() {
    for (let at = 0; at < 4; at++) {
      this.#opened = undefined
      const opened = await this.#open()
      const form = [...document.querySelectorAll<HTMLElement>('main form')].filter(isVisible)[at]
      if (!form) return
      fill(form)
      const filled = await settle()
      this.#tell(`Fill in form ${at + 1}`, opened, opened.start, filled, 1)
      const own = form.querySelector<HTMLElement>('button[type=submit]')
      const save = own ?? locate({ tag: 'button', name: 'Save', place: 0 })
      if (!save || unusable(save)) continue
      save.click()
      this.#tell(`  Then press ${titleOf(save)}`, opened, filled, await settle(), 2)
    }
  }

  /** Closes what is open by the key. @returns the outline then */
  #escape(): Promise<string> {
    const dialog = openDialog()
    const focused = document.querySelector('main [aria-expanded=true]') ?? document.body
    if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    else focused.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    return settle()
  }

  #tell(title: string, { sent }: Opened, before: string, after: string, depth: number) {
    const indent = '  '.repeat(depth)
    const closed = /^ *dialog /m.test(before) && !/^ *dialog /m.test(after)
    const [left, now] = [closed ? withoutDialogs(before) : before, after].map(withoutFocus) as [string, string]
    const lines = [
      ...new Set(
        sent
          .splice(0)
          .filter(({ path }) => isOfPage(path))
          .map(requestText),
      ),
      ...this.#events.splice(0),
      ...(closed ? ['closes the dialog'] : []),
      ...linesOnlyIn(left, now).map((line) => `- ${line.trimStart()}`),
      ...linesOnlyIn(now, left).map((line) => `+ ${line.trimStart()}`),
    ]
    const here = location.pathname + location.search
    const address = here.replace(/^\/admin\/northwind/, '')
    if (address !== this.#address) lines.unshift(`at ${address}`)
    const shown = lines.length > mostLines ? [...lines.slice(0, mostLines), '…'] : lines
    this.#lines.push(title, ...shown.map((line) => `${indent}${line}`))
  }
}

/** Without the open dialogs and what they contain. */
function withoutDialogs(outline: string): string {
  let depth: number | undefined
  const isOutside = (line: string) => {
    const indent = line.search(/\S/)
    if (depth !== undefined && indent > depth) return false
    depth = line.trimStart().startsWith('dialog ') ? indent : undefined
    return depth === undefined
  }
  return outline.split('\n').filter(isOutside).join('\n')
}

const withoutFocus = (outline: string) => outline.replaceAll(' focused', '')
const openDialog = () => [...document.querySelectorAll('dialog')].filter(({ open }) => open).at(-1)

const tagOf = (element: HTMLElement) => element.getAttribute('role') ?? element.localName
const shownName = (element: HTMLElement) => nameOf(element).replaceAll(/\s+/g, ' ')
const titleOf = (element: HTMLElement) => keyTitle({ tag: tagOf(element), name: shownName(element), place: 0 })
const keyTitle = ({ tag, name, place }: Key) => `${tag} ${JSON.stringify(name)}${place > 0 ? ` (${place + 1})` : ''}`

/** @param tag of the wanted elements, if not all are */
function elementsIn(root: string, tag?: string): HTMLElement[] {
  const roots = root === 'main' ? [...document.querySelectorAll('main')] : partsOfScreen()
  return roots
    .flatMap((one) => [...one.querySelectorAll<HTMLElement>(pressable)])
    .filter(
      (element) => (tag === undefined || tagOf(element) === tag) && isVisible(element) && !isFileOrHidden(element),
    )
}
const isFileOrHidden = (element: HTMLElement) => ['file', 'hidden'].includes(element.getAttribute('type') ?? '')
const partsOfScreen = () => [
  ...document.querySelectorAll('main'),
  ...document.querySelectorAll('body > :not(#root):not(script)'),
]

function controlsIn(root: string): Control[] {
  const counts = new Map<string, number>()
  return elementsIn(root).map((element) => {
    const [tag, name] = [tagOf(element), shownName(element)]
    const place = counts.get(`${tag} ${name}`) ?? 0
    counts.set(`${tag} ${name}`, place + 1)
    return { key: { tag, name, place }, element }
  })
}

const locate = ({ tag, name, place }: Key): HTMLElement | undefined =>
  elementsIn('body', tag).filter((element) => shownName(element) === name)[place]

/** Leaves out what is filled in with its form, and most of the rows, which are alike. */
function pressedKeys(controls: readonly Control[]): Key[] {
  const shapes = new Set<string>()
  const isPressed = ({ key, element }: Control) => {
    if (element.matches(`${texts}, select, [type=radio], [type=checkbox]`) && element.closest('form')) return false
    if (element.matches('[type=submit]')) return false
    const shape = `${key.tag} ${key.name.replaceAll(/\d+/g, '#')}`
    const isFirst = !shapes.has(shape)
    shapes.add(shape)
    return isFirst
  }
  return controls.filter(isPressed).map(({ key }) => key)
}

function use(element: HTMLElement) {
  element.focus()
  if (element instanceof HTMLSelectElement) choose(element)
  else if (element.matches(texts)) enter(element as HTMLInputElement)
  else element.click()
}

function fill(root: HTMLElement) {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')) {
    if (!isVisible(field) || unusable(field) || ('readOnly' in field && field.readOnly)) continue
    if (field instanceof HTMLSelectElement) choose(field)
    else if (field.type === 'checkbox') field.click()
    else if (field.matches(texts)) enter(field)
  }
}

function choose(select: HTMLSelectElement) {
  const option = [...select.options].findLast(({ selected, disabled }) => !selected && !disabled)
  if (!option) return
  select.value = option.value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

const samples: Record<string, string> = {
  number: '7',
  email: 'new@example.com',
  url: 'https://example.com/new',
  password: 'river stones 7',
  range: '3',
  color: '#336699',
  time: '10:30',
}
function enter(field: HTMLInputElement) {
  const isDay = /^\w{3} \d+, \d{4}$/.test(field.value)
  typeInto(
    field,
    isDay
      ? 'Nov 3, 2026'
      : (samples[field.inputMode === 'decimal' || field.inputMode === 'numeric' ? 'number' : field.type] ?? 'new-1'),
  )
}

function requestText({ method, path, query, body, headers }: RecordedRequest): string {
  const search = query.size > 0 ? `?${decodeURIComponent(String(query))}` : ''
  const revision = headers.get('if-match')
  const sent =
    body === undefined
      ? ''
      : ` ${JSON.stringify(body).replaceAll(/(?!019a0000)[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'new id')}`
  return `${method} ${path}${search}${sent}${revision ? ` if ${revision}` : ''}`
}

/** What leaves the window: files, and texts on the clipboard. */
function watchWindow(events: string[]) {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) events.push(`saves ${this.download}`)
  })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void events.push(`copies ${text}`))
  vi.spyOn(window, 'open').mockImplementation((address) => {
    events.push(`opens ${address}`)
    return null
  })
}

/** The lines of a text that another one lacks, each as often as it is missing. */
export function linesOnlyIn(text: string, other: string): string[] {
  const others = other.trimEnd().split('\n')
  return text
    .trimEnd()
    .split('\n')
    .filter((line) => {
      const at = others.indexOf(line)
      if (at >= 0) others.splice(at, 1)
      return at < 0
    })
}
