import { collectionsIn, isRounding } from '@backroom/contract/catalog/bulk-updates/actions'
import { DomainError, type FieldText } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import type { Recipe } from './targets.ts'

const texts = {
  ending: { en: 'The ending must be smaller than the step.', vi: 'Phần đuôi phải nhỏ hơn bước làm tròn.' },
  collection: {
    en: 'This collection no longer exists. Choose another one.',
    vi: 'Bộ sưu tập này không còn nữa. Hãy chọn bộ sưu tập khác.',
  },
  rules: {
    en: 'Rules choose the products of this collection. Choose one without rules.',
    vi: 'Sản phẩm của bộ sưu tập này do điều kiện chọn. Hãy chọn bộ sưu tập thủ công.',
  },
} satisfies Record<string, InLanguages>

function reject(errors: readonly (FieldText & { text: InLanguages })[]) {
  if (errors.length > 0)
    throw new DomainError(
      generalErrors.invalid_request,
      errors.map(({ text }) => text),
      errors,
    )
}

/** Rejects actions that the schema allows and that have no meaning. */
export function requireRecipe({ actions }: Recipe): void {
  reject(
    actions.flatMap((action, index) =>
      action.kind === 'price_round' && !isRounding(action)
        ? [{ path: `actions.${index}.ending`, text: texts.ending }]
        : [],
    ),
  )
}

/** Rejects actions on collections that the store does not have, and on those whose products rules choose. */
export async function requireCollections({ db, storeId }: StoreContext, { actions }: Recipe): Promise<void> {
  const ids = collectionsIn(actions)
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string; kind: string }>`
    select id, kind from collections where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(db)
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]))
  const errors = actions.flatMap((action, index) => {
    if (!('collectionId' in action)) return []
    const kind = kinds.get(action.collectionId)
    if (kind === 'manual') return []
    return [{ path: `actions.${index}.collectionId`, text: kind ? texts.rules : texts.collection }]
  })
  reject(errors)
}
