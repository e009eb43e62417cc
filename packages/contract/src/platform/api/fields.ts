import { z } from 'zod'

/**
 * An identifier of a stored thing. The tests put another store's id wherever one stands, however deep. `resource` names
 * the kind to them, here and in `meta` of values that only stored things make valid: one of the testing world makes it.
 */
export const idOf = (resource: string) => z.uuid().meta({ resource })

const textPattern =
  // The same rule as a pattern, so that it reaches the OpenAPI document too.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing it is the point
  /^(?:[^\u0000\uD800-\uDFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])*$/

/** Postgres text holds no U+0000, and a lone surrogate is no text: both would answer 500 instead of 400. */
export const text = (maxLength: number, minLength = 0) =>
  z.string().min(minLength).max(maxLength).regex(textPattern, 'contains a character that is not text')

/** A text of one line, such as a name: it goes into subjects of mails and names of files, where a line break begins a header. */
export const oneLine = (maxLength: number, minLength = 0) =>
  z
    .string()
    .min(minLength)
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'has a line break or another character that is not text')

/** A name of one line that a person gives. The domain rejects white space alone, with the text of its concept. */
export const nonBlank = (maxLength: number) => oneLine(maxLength, 1).meta({ resource: 'name' })

/** Any JSON object, its texts made storable: what Postgres cannot hold is dropped from them. */
export const jsonObject = (resource?: string) => {
  const schema = z.record(text(200), z.unknown())
  return (resource ? schema.meta({ resource }) : schema).transform(
    (value) => storable(value) as Record<string, unknown>,
  )
}

/** Any JSON value, made storable as well. */
export const jsonValue = z.unknown().transform((value) => storable(value))

const maxJsonDepth = 32

function storable(value: unknown, depth = 0): unknown {
  if (depth > maxJsonDepth) return null
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (Array.isArray(value)) return value.map((one) => storable(one, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [storable(key) as string, storable(one, depth + 1)]),
  )
}

/** Numbers and flags in a query string arrive as text. */
export const queryInteger = (min: number, max: number) => z.coerce.number<number>().int().min(min).max(max)

export const instant = z.iso.datetime()
/**
 * A calendar day without a zone, `2026-11-21`. Ids that carry their time begin with 1970, in some zone the day before;
 * a year 0 that ISO 8601 knows is none to Postgres.
 */
export const day = z.iso
  .date()
  .regex(/^(197[1-9]|19[89]\d|[2-9]\d{3})-/, 'is not a day from 1971 to 9999')
  // Of two patterns the JSON schema forgets what they are patterns of.
  .meta({ format: 'date' })
export const amountCents = z.int().min(0)
/** ISO 4217. Amounts of it are integers in its minor unit. */
export const currency = z.string().length(3)

const zoneNames = new Set(Intl.supportedValuesOf('timeZone').concat('UTC'))

/**
 * `Asia/Saigon`, `America/Argentina/Ushuaia`. This system also takes `VST`, `AET` and a dozen such abbreviations, which
 * Postgres does not know (`pg_timezone_names`), and lower case, which it would keep as it came.
 */
const zonePattern = /^[A-Z]\w+(?:\/[A-Z][\w+-]+){1,2}$/
const judgedZones = new Map<string, boolean>()
const mostJudgedZones = 1_000

/** Whether this system and Postgres both know the zone by this name. */
export function isZone(name: string): boolean {
  if (name === 'UTC') return true
  if (!zonePattern.test(name)) return false
  let isKnown = judgedZones.get(name)
  if (isKnown === undefined) {
    if (judgedZones.size >= mostJudgedZones) judgedZones.clear()
    isKnown = isKnownHere(name)
    judgedZones.set(name, isKnown)
  }
  return isKnown
}

/** Zones have several names, and the list holds one of each: Asia/Saigon, but not Asia/Ho_Chi_Minh. */
function isKnownHere(name: string): boolean {
  try {
    return zoneNames.has(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}

/** A time zone in a body, where a check that no JSON schema can say is the domain's (`isZone`). */
export const timeZoneName = text(64).meta({ resource: 'timeZone' })

/** An IANA time zone this system knows. */
export const timeZone = text(64).refine(isZone, 'is not a time zone').meta({ resource: 'timeZone' })
