import { allEndpoints } from '@backroom/contract'
import { href, isStatic } from '@backroom/contract/pages/addresses'
import { pageNames } from '@backroom/contract/pages/pages'
import { type JsonSchema, jsonSchema } from '@backroom/contract/platform/api/openapi'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answers } from './testing/answers.ts'
import { openAdmin } from './testing/open-admin.ts'
import { patience } from './testing/screen.ts'

/** A value of a schema. The first of two rows has every optional value, the second has none. */
function sample(schema: JsonSchema, name: string, row: number): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[row % schema.enum.length]
  const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (options) {
    const isNull = ({ type }: JsonSchema) => type === 'null'
    const chosen = (row > 0 && options.find(isNull)) || options.find((one) => !isNull(one)) || options[0]!
    return sample(chosen, name, row)
  }
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => row === 0 || schema.required?.includes(key))
          .map(([key, one]) => [key, sample(one as JsonSchema, key, row)]),
      )
    case 'array':
      return [0, 1].slice(0, schema.maxItems).map((index) => sample(schema.items as JsonSchema, name, index))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 9e9, 1200 + 34 * row))
    case 'boolean':
      return row === 0
    case 'null':
      return null
    default:
      return text(schema, name, row)
  }
}

const known: [RegExp, string][] = [
  [/time_?zone|^zone$/i, 'Asia/Ho_Chi_Minh'],
  [/currency/i, 'USD'],
  [/url|href|image|picture|logo/i, 'https://shop.example/one.webp'],
  [/email/i, 'ada@example.com'],
  [/country/i, 'VN'],
  [/(?:From|To|day|_on)$/i, '2026-11-20'],
]

function text({ format, pattern, examples }: JsonSchema, name: string, row: number): string {
  if (examples?.length) return String(examples[row % examples.length])
  if (format === 'uuid') return `019a0000-0000-7000-8000-00000000010${row}`
  if (format === 'date-time') return `2026-11-2${row}T06:05:00.000Z`
  if (format === 'date') return `2026-11-2${row}`
  const value = known.find(([names]) => names.test(name))?.[1]
  if (value) return value
  return pattern ? `#12345${row}` : `${name} ${row + 1}`
}

/** The shell's own calls have the usual answers. */
const isShell = (path: string) =>
  /^\/(?:config|users\/(?:info|stores|profile)|stores\/(?:config\/preference|survey)|stores\/payout\/v2\/notification.*)$/.test(
    path,
  )
/** Reports draw charts, and cards of themes load previews: they have tests of their own. */
const isElsewhere = /^website(?:$|\.(?:analytics|sales-reports|estimated-profit|utm-analystics|live-view|themes))/
const answers: Answers = Object.fromEntries(
  allEndpoints
    .filter(({ method, path, answerKind }) => method === 'GET' && answerKind === 'json' && !isShell(path))
    .map((one) => [`GET ${one.path}`, sample(jsonSchema(one.answer, 'output'), 'answer', 0) as object]),
)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

/** What people read, hear, follow and fill in. Nothing of how it looks. */
const told =
  /^(?:href|alt|title|name|placeholder|maxlength|inputmode|autocomplete|required|disabled|hidden|open|target|role|colspan|aria-(?!controls|describedby|labelledby|owns).*)$/

/** Ids of React, which count what was rendered before. */
const isCounted = /^_r_/

/** Such as the time zones, which depend on the machine. */
const isOneOfMany = ({ tagName, parentElement }: Element) =>
  tagName === 'OPTION' && (parentElement?.children.length ?? 0) > 20

/** A line for each element that says something, in the order of the page. */
function contentsOf(root: Element): string {
  return [...root.querySelectorAll('*')]
    .filter((element) => !element.closest('svg') && !isOneOfMany(element))
    .map((element) => {
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const text = texts.map(({ textContent }) => textContent).join('')
      const attributes = [...element.attributes].filter(({ name, value }) => told.test(name) && !isCounted.test(value))
      const { value, checked } = element as HTMLInputElement
      const state = /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName) ? [`= ${checked ? 'on' : value}`] : []
      const parts = [...attributes.map(({ name, value }) => (value ? `${name}=${value}` : name)), ...state]
      return [element.tagName.toLowerCase(), ...parts, text.trim() && `“${text.trim()}”`].filter(Boolean).join(' ')
    })
    .filter((line) => line.includes(' '))
    .join('\n')
}

/** The main part of the page, once it is loaded and stays the same. */
async function settledContents(): Promise<string> {
  let last = ''
  let times = 0
  await vi.waitFor(() => {
    const main = document.querySelector('main')
    const isLoading = !main?.querySelector('h1') || main.querySelector('[aria-label="Loading"]')
    const now = main && !isLoading ? contentsOf(main) : ''
    times = now === last && now !== '' ? times + 1 : 0
    last = now
    if (times < 8) throw new Error(`The page is still changing: ${now || document.body.innerText}`)
  }, patience)
  return last
}

// Two rows of everything: one with every value, one without those that may be missing.
it.each(pageNames.filter(isStatic).filter((name) => name.startsWith('website') && !isElsewhere.test(name)))(
  'contents of %s',
  async (name) => {
    await openAdmin(href(name as 'website.orders').replace('/admin', ''), { answers })
    await expect(`${await settledContents()}\n`).toMatchFileSnapshot(`page-contents/${name}.txt`)
  },
)
