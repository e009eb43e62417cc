import type { FeedPlatform, FeedProblem, FeedSeverity } from '@backroom/contract/catalog/product-feeds/states'
import type { FeedField } from './feed-item.ts'
import { type FieldRule, platformRules } from './platform-rules.ts'

export interface FeedFinding {
  field: string
  problem: FeedProblem
  severity: FeedSeverity
}

const finding = (field: string, problem: FeedProblem, severity: FeedSeverity = 'error'): FeedFinding => ({
  ...{ field, problem, severity },
})

/** What a platform would reject of an item, or show less for. Each field has one finding at most. */
export function feedFindings(platform: FeedPlatform, fields: readonly FeedField[]): FeedFinding[] {
  const rules = platformRules[platform]
  const values = new Map(fields)
  const first = (name: string) => values.get(name)?.[0] ?? ''
  const found = Object.entries(rules.fields).flatMap(([name, rule]) => {
    const problem = problemOf(rule, values.get(name) ?? [])
    return problem ? [finding(name, problem)] : []
  })
  const sale = first('sale_price')
  if (sale && amountOf(sale) >= amountOf(first('price'))) found.push(finding('sale_price', 'sale_not_lower'))
  const hasNumber = first('gtin') !== '' || first('mpn') !== ''
  const isIdentified = first('brand') !== '' && hasNumber
  if (rules.identifiers === 'brand_and_number' && !isIdentified)
    found.push(finding(first('brand') === '' ? 'brand' : 'gtin', 'no_identifier', 'warning'))
  if (rules.identifiers === 'any' && first('brand') === '' && !hasNumber) found.push(finding('brand', 'no_identifier'))
  return [...found, ...clothesFindings(platform, first)]
}

/** The category of clothes in Google's taxonomy, by its number or its name. */
const isClothes = (category: string) => category === '166' || /^apparel & accessories(?: >|$)/i.test(category.trim())

function clothesFindings(platform: FeedPlatform, first: (name: string) => string): FeedFinding[] {
  if (platform !== 'google' || !isClothes(first('google_product_category'))) return []
  return ['color', 'size', 'gender', 'age_group'].flatMap((name) =>
    first(name) === '' ? [finding(name, 'missing_for_clothes', 'warning')] : [],
  )
}

function problemOf(
  { isRequired, maxLength, oneOf, kind }: FieldRule,
  values: readonly string[],
): FeedProblem | undefined {
  if (values.length === 0) return isRequired ? 'missing' : undefined
  // Platforms count characters, not UTF-16 units.
  if (maxLength !== undefined && values.some((value) => [...value].length > maxLength)) return 'too_long'
  if (oneOf && values.some((value) => !oneOf.includes(value.toLowerCase()))) return 'not_allowed'
  if (kind === 'address' && !values.every(isAddress)) return 'not_an_address'
  if (kind === 'price' && values.some((value) => !(amountOf(value) > 0))) return 'not_above_zero'
  if (kind === 'gtin' && !values.every(isGtin)) return 'bad_gtin'
  // Printable ASCII.
  if (kind === 'plain' && !values.every((value) => /^[!-~]+$/.test(value))) return 'not_plain_letters'
  return undefined
}

const isAddress = (value: string) => /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value)

const amountOf = (price: string) => Number(price.split(' ')[0])

/** A GTIN of 8, 12, 13 or 14 digits whose last digit is its check digit (GS1). Numbers for coupons and for use inside a shop are invalid. */
export function isGtin(value: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(value)) return false
  const digits = [...value.padStart(14, '0')].map(Number)
  const isRestricted = /^(?:2|02|04|05|98|99)/.test(value.padStart(13, '0').slice(-13)) && value.length !== 8
  const sum = digits.slice(0, 13).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return !isRestricted && (10 - (sum % 10)) % 10 === digits[13]
}
