import { metafieldProblem } from '@backroom/contract/catalog/metafields/values'
import { metafieldRuleField } from '@backroom/contract/catalog/products/rule-fields'
import { DomainError, type FieldText } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { Rules } from '@backroom/contract/platform/rules/rules'
import type { StoreContext } from '../../platform/context.ts'
import { listMetafields } from './metafield-queries.ts'

const missing = (key: string): InLanguages => ({
  en: `This shop has no metafield “${key}”. Add it first.`,
  vi: `Cửa hàng không có trường tùy chỉnh “${key}”. Hãy thêm trường này trước.`,
})
const otherType = (key: string): InLanguages => ({
  en: `The metafield “${key}” has values of another kind.`,
  vi: `Trường tùy chỉnh “${key}” có giá trị thuộc loại khác.`,
})

type Found = FieldText & { text: InLanguages }

function reject(found: readonly Found[]) {
  if (found.length > 0)
    throw new DomainError(
      generalErrors.invalid_request,
      found.map(({ text }) => text),
      [...found],
    )
}

/**
 * Rejects values that the metafields of the shop can't have.
 * @param before the stored values: those that stay are not checked, because a metafield may have been deleted or its choices changed
 */
export async function requireMetafields(
  ctx: StoreContext,
  values: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>> = {},
): Promise<void> {
  const changed = Object.entries(values).filter(([key, value]) => before[key] !== value)
  if (changed.length === 0) return
  const { metafields } = await listMetafields(ctx)
  const byKey = new Map(metafields.map((metafield) => [metafield.key, metafield]))
  reject(
    changed.flatMap(([key, value]): Found[] => {
      const metafield = byKey.get(key)
      const text = metafield ? metafieldProblem(metafield, value) : missing(key)
      return text ? [{ path: `metafields.${key}`, text }] : []
    }),
  )
}

/** Rejects conditions on metafields that the shop does not have, or that have values of another kind. */
export async function requireRuleMetafields(ctx: StoreContext, { conditions }: Rules) {
  if (conditions.every(({ key }) => key === undefined)) return
  const { metafields } = await listMetafields(ctx)
  const fields = new Map(metafields.map(({ key, type }) => [key, metafieldRuleField[type]]))
  reject(
    conditions.flatMap(({ field, key }, index): Found[] => {
      if (key === undefined || fields.get(key) === field) return []
      return [{ path: `conditions.${index}.key`, text: fields.has(key) ? otherType(key) : missing(key) }]
    }),
  )
}
