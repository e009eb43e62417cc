import type { Json, JsonObject } from '../document/document.ts'
import { cleanRichText } from '../rich-text.ts'
import { type Field, type Fields, linkNames } from './field.ts'
import { hexColor } from './hex-color.ts'

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Resolves stored settings by filling in every default. Unknown keys are kept; values of the wrong type are replaced by
 * the default.
 */
export function resolveFields(fields: Fields, stored: unknown): JsonObject {
  const settings = isObject(stored) ? stored : {}
  const resolved: JsonObject = { ...settings }
  for (const [key, field] of Object.entries(fields)) resolved[key] = resolveValue(field, read(settings, key, field))
  return sumParts(fields, resolved)
}

/** Computes the sums of sibling numbers. */
export function sumParts(fields: Fields, values: JsonObject): JsonObject {
  for (const [key, field] of Object.entries(fields)) {
    const { sumOf } = field.kind === 'number' ? field : {}
    if (sumOf) values[key] = sum(values, sumOf)
  }
  return values
}

const sum = (settings: JsonObject, parts: Readonly<Record<string, number>>): number =>
  Object.entries(parts).reduce((all, [key, factor]) => all + Number(settings[key]) * factor, 0)

function read(stored: JsonObject, key: string, field: Field): Json | undefined {
  const spellings = 'aliases' in field && field.aliases ? [key, ...field.aliases] : [key]
  const found = spellings.find((spelling) => Object.hasOwn(stored, spelling))
  return found === undefined ? undefined : stored[found]
}

function resolveValue(field: Field, stored: Json | undefined): Json {
  switch (field.kind) {
    case 'group':
      return resolveFields(field.fields, stored)
    case 'list':
      return (Array.isArray(stored) ? stored : (field.initial ?? [])).map((item) => resolveFields(field.fields, item))
    case 'menu':
      return menuChoice(stored) ?? (field.default as Json)
    case 'link':
      return isObject(stored) ? linkOf(stored) : (field.default as unknown as Json)
    case 'focal':
      return focalOf(sameKinds(field.default as unknown as JsonObject, stored))
    case 'responsive':
    case 'font':
      return sameKinds(field.default as unknown as JsonObject, stored)
    case 'select':
      return (
        field.options.find((option) => option === (typeof stored === 'number' ? String(stored) : stored)) ??
        field.default
      )
    case 'color':
      return stored === '' || (typeof stored === 'string' && hexColor.test(stored)) ? stored : field.default
    case 'instant':
      return typeof stored === 'string' && isInstant(stored) ? stored : field.default
    case 'timer':
      return timerOf(sameKinds(field.default as unknown as JsonObject, stored))
    case 'code':
      return typeof stored === 'string' ? stored.slice(0, field.maxLength).toWellFormed() : field.default
    case 'richText':
      return typeof stored === 'string' ? cleanRichText(stored) : field.default
    default:
      return typeof stored === typeof field.default ? (stored as Json) : field.default
  }
}

function focalOf(stored: JsonObject): Json {
  const percent = (value: Json | undefined) => Math.min(100, Math.max(0, Math.round(Number(value))))
  return { ...stored, x: percent(stored.x), y: percent(stored.y) }
}

function timerOf(stored: JsonObject): Json {
  const { day, hour, minute, end } = stored
  const [days, hours, minutes] = [day, hour, minute].map((count) => Math.max(0, Math.trunc(Number(count)) || 0))
  return { ...stored, day: days, hour: hours, minute: minutes, end: isInstant(String(end)) ? end : '' } as Json
}

const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/

/** Whether a text is a valid time in the format of an `instant` field. */
export const isInstant = (stored: string) => utc.test(stored) && !Number.isNaN(Date.parse(stored))

/** Accepts the menu entries of themes that are older than store menus. An empty list counts as not chosen. */
function menuChoice(stored: Json | undefined): Json | undefined {
  if (Array.isArray(stored)) return stored.length > 0 ? stored.map(menuEntry) : undefined
  return typeof stored === 'string' && stored !== '' ? stored : undefined
}

function menuEntry(stored: Json): Json {
  const entry = isObject(stored) ? stored : {}
  return {
    ...entry,
    title: typeof entry.title === 'string' ? entry.title : '',
    url: linkOf(isObject(entry.url) ? entry.url : {}),
  }
}

function linkOf(stored: JsonObject): Json {
  const params = isObject(stored.params) ? stored.params : {}
  return {
    ...stored,
    name: linkNames.find((name) => name === stored.name) ?? '',
    params: { ...params, slug: typeof params.slug === 'string' ? params.slug : '' },
  }
}

function sameKinds(defaults: JsonObject, stored: Json | undefined): JsonObject {
  const settings = isObject(stored) ? stored : {}
  const fitting = Object.entries(defaults).map(([key, value]) => {
    const own = Object.hasOwn(settings, key) ? settings[key] : undefined
    return [key, typeof own === typeof value ? (own as Json) : value] as const
  })
  return { ...settings, ...Object.fromEntries(fitting) }
}
