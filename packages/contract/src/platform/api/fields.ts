import { z } from 'zod'

/**
 * The id of a stored row. `resource` names its kind for the contract tests: a factory creates a valid value, and the tests
 * also send the id of another store. Other values that need stored rows have a `resource` in `meta` too.
 */
export const idOf = (resource: string) => z.uuid().meta({ resource })

const textPattern =
  // A pattern, not a refinement, so that the OpenAPI document contains it.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects it
  /^(?:[^\u0000\uD800-\uDFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])*$/

/** Postgres text cannot contain U+0000 or a lone surrogate: both would answer 500 instead of 400. */
export const text = (maxLength: number, minLength = 0) =>
  z.string().min(minLength).max(maxLength).regex(textPattern, 'contains a character that is not text')

/** A text of one line, such as a name. It is used in mail subjects and file names, where a line break would start a header. */
export const oneLine = (maxLength: number, minLength = 0) =>
  z
    .string()
    .min(minLength)
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'has a line break or another character that is not text')

/** A name of one line that a person gives. The domain rejects white space alone, with the text of its concept. */
export const nonBlank = (maxLength: number) => oneLine(maxLength, 1).meta({ resource: 'name' })

/** Any JSON object. Characters that Postgres cannot store are removed from its texts. */
export const jsonObject = (resource?: string) => {
  const schema = z.record(text(200), z.unknown())
  return (resource ? schema.meta({ resource }) : schema).transform(
    (value) => storable(value) as Record<string, unknown>,
  )
}

/** Any JSON value, cleaned in the same way. */
export const jsonValue = z.unknown().transform((value) => storable(value))

const maxJsonDepth = 32

function storable(value: unknown, depth = 0): unknown {
  if (depth > maxJsonDepth) return null
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [storable(key) as string, storable(item, depth + 1)]),
  )
}

/** Numbers and flags in a query string arrive as text. */
export const queryInteger = (min: number, max: number) => z.coerce.number<number>().int().min(min).max(max)

export const instant = z.iso.datetime()
/**
 * A calendar day without a time zone, `2026-11-21`. The first year is 1971 because ids contain a time since 1970, which
 * in some zones began a day earlier. ISO 8601 has a year 0, Postgres does not.
 */
export const day = z.iso
  .date()
  .regex(/^(197[1-9]|19[89]\d|[2-9]\d{3})-/, 'is not a day from 1971 to 9999')
  // With two patterns, the JSON schema loses the format.
  .meta({ format: 'date' })
export const amountCents = z.int().min(0)
/** ISO 4217. Amounts of it are integers in its minor unit. */
export const currency = z.string().length(3)

const zoneNames = new Set(Intl.supportedValuesOf('timeZone').concat('UTC'))

/**
 * `Asia/Saigon`, `America/Argentina/Ushuaia`. `Intl` also accepts abbreviations such as `VST` and `AET`, which Postgres
 * does not know (`pg_timezone_names`), and lower case, which Postgres would store unchanged.
 */
const zonePattern = /^[A-Z]\w+(?:\/[A-Z][\w+-]+){1,2}$/
const zoneCache = new Map<string, boolean>()
const zoneCacheSize = 1_000

/** Whether `Intl` and Postgres both know the time zone by this name. */
export function isZone(name: string): boolean {
  if (name === 'UTC') return true
  if (!zonePattern.test(name)) return false
  let isKnown = zoneCache.get(name)
  if (isKnown === undefined) {
    if (zoneCache.size >= zoneCacheSize) zoneCache.clear()
    isKnown = isKnownToIntl(name)
    zoneCache.set(name, isKnown)
  }
  return isKnown
}

/** A zone has several names and the list contains one of them: Asia/Saigon, but not Asia/Ho_Chi_Minh. */
function isKnownToIntl(name: string): boolean {
  try {
    return zoneNames.has(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}

/** A time zone in a body. The domain validates it with `isZone`, which no JSON schema can express. */
export const timeZoneName = text(64).meta({ resource: 'timeZone' })

/** An IANA time zone in a query. */
export const timeZone = text(64).refine(isZone, 'is not a time zone').meta({ resource: 'timeZone' })
