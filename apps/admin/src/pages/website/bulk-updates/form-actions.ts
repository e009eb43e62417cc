import type { BulkActionKind, ReplacedText } from '@backroom/contract/catalog/bulk-updates/action-kinds'
import type { BulkAction } from '@backroom/contract/catalog/bulk-updates/actions'
import { limits } from '@backroom/contract/catalog/bulk-updates/limits'
import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import { minorUnits } from '../../../ui/money/money.ts'
import { formatTags, parseTags } from '../../../ui/tag-text.ts'

/** What is typed into a field for numbers. */
export type Typed = number | string

/** An action while it is edited. Each kind uses some of the fields. */
export interface FormAction {
  id: string
  kind: BulkActionKind
  percent: Typed
  /** In major units. */
  amount: Typed
  /** `.99`, or `900` for a currency without decimals. */
  ending: string
  /** Separated by commas. */
  tags: string
  status: ProductStatus
  /** A vendor, a type, or a pattern. */
  text: string
  collectionId: string
  in: ReplacedText
  find: string
  replacement: string
  matchesCase: boolean
}

const empty: Omit<FormAction, 'id' | 'kind'> = {
  ...{ percent: '', amount: '', ending: '', tags: '', status: 'active', text: '', collectionId: '' },
  ...{ in: 'title', find: '', replacement: '', matchesCase: false },
}

export const newAction = (kind: BulkActionKind): FormAction => ({ id: `new-${crypto.randomUUID()}`, kind, ...empty })

/** The ending and the step that a text means: `.99` is 99 of 100, `9.95` 995 of 1 000, `900` of VND 900 of 1 000. */
export function parseEnding(text: string): { ending: number; step: number } | undefined {
  const digits = text.replaceAll(/[^\d]/g, '')
  const step = 10 ** digits.length
  return digits === '' || step > limits.roundingStep ? undefined : { ending: Number(digits), step }
}

export function formatEnding({ ending, step }: { ending: number; step: number }, currency: string): string {
  const digits = String(ending).padStart(Math.round(Math.log10(step)), '0')
  const decimals = fractionDigits(currency)
  if (decimals === 0 || digits.length < decimals) return digits
  return `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`
}

/** An amount such as 25.00 arrives as text. */
const numberOf = (typed: Typed): number | undefined =>
  typed === '' || Number.isNaN(Number(typed)) ? undefined : Number(typed)

/** The action that is sent; undefined while something is missing. */
export function actionOf(action: FormAction, currency: string): BulkAction | undefined {
  const { kind, percent, amount, tags, status, text, collectionId, find } = action
  const [points, major] = [numberOf(percent), numberOf(amount)]
  const cents = major === undefined ? undefined : minorUnits(major, currency)
  switch (kind) {
    case 'price_percent':
      return points ? { kind, basisPoints: Math.round(points * 100) } : undefined
    case 'price_amount':
      return cents ? { kind, amountCents: cents } : undefined
    case 'price_set':
    case 'compare_at_set':
      return cents !== undefined && cents >= 0 ? { kind, amountCents: cents } : undefined
    case 'price_round': {
      const rounding = parseEnding(action.ending)
      return rounding && { kind, ...rounding }
    }
    case 'price_from_compare_at':
    case 'compare_at_from_price':
    case 'compare_at_remove':
      return { kind }
    case 'tags_add':
    case 'tags_remove':
    case 'tags_replace':
      return parseTags(tags).length > 0 ? { kind, tags: parseTags(tags) } : undefined
    case 'status':
      return { kind, status }
    case 'vendor':
    case 'type':
      return { kind, value: text.trim() }
    case 'collection_add':
    case 'collection_remove':
      return collectionId === '' ? undefined : { kind, collectionId }
    case 'seo_title':
    case 'seo_description':
      return { kind, pattern: text.trim() }
    case 'replace': {
      const { replacement, matchesCase } = action
      return find === '' ? undefined : { kind, in: action.in, find, replacement, matchesCase }
    }
  }
}

/** A stored action as it is edited. Its id is its place, so that what two people change is merged action by action. */
export function formAction(action: BulkAction, index: number, currency: string): FormAction {
  const form: FormAction = { id: String(index), kind: action.kind, ...empty }
  if ('basisPoints' in action) return { ...form, percent: action.basisPoints / 100 }
  if ('amountCents' in action) return { ...form, amount: majorUnits(action.amountCents, currency) }
  if ('step' in action) return { ...form, ending: formatEnding(action, currency) }
  if ('tags' in action) return { ...form, tags: formatTags(action.tags) }
  if ('status' in action) return { ...form, status: action.status }
  if ('value' in action) return { ...form, text: action.value }
  if ('collectionId' in action) return { ...form, collectionId: action.collectionId }
  if ('pattern' in action) return { ...form, text: action.pattern }
  if ('find' in action) {
    const { find, replacement, matchesCase } = action
    return { ...form, in: action.in, find, replacement, matchesCase }
  }
  return form
}
