import type { contract } from '@backroom/contract'
import type { OptionKind } from '@backroom/contract/catalog/product-options/states'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import type { FormRules } from '../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../links.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'

export type ProductOption = Answer<typeof contract.productOptions.show>

export interface OptionValue {
  /** Tells values apart while they are renamed. */
  id: string
  value: string
  /** `#rrggbb`, or ''. */
  color: string
}

export interface ProductOptionValues {
  name: string
  kind: OptionKind
  values: OptionValue[]
}

const bodyOf = ({ name, kind, values }: ProductOptionValues) => ({
  ...{ name: name.trim(), kind },
  values: values.map(({ value }) => value.trim()),
  swatches: Object.fromEntries(values.flatMap(({ value, color }) => (color ? [[value.trim(), color]] : []))),
})

const valuesOf = ({ name, kind, values, swatches }: ProductOption): ProductOptionValues => ({
  ...{ name, kind },
  values: values.map((value) => ({ id: value, value, color: swatches[value] ?? '' })),
})

/** What the forms for new and stored definitions share. */
function useRules() {
  const { t } = useTranslation()
  return {
    labels: {
      name: t('productOptions.name'),
      kind: t('productOptions.kind'),
      values: t('productOptions.valuesHeader'),
    },
    body: bodyOf,
    check: ({ name, values }: ProductOptionValues) => ({
      name: name.trim() === '' && t('productOptions.nameMissing'),
      values: values.length === 0 && t('productOptions.valueMissing'),
    }),
    formatters: {
      kind: (kind: OptionKind) => t(`productOptions.kinds.${kind}`),
      values: (values: OptionValue[]) => values.map(({ value }) => value).join(', '),
    },
  } satisfies FormRules<ProductOptionValues> & { body: unknown }
}

/** Reloads the list of definitions and the filters, which name them. */
export const reloadProductOptions = () =>
  Promise.all(['list', 'filters'].map((call) => queryClient.invalidateQueries({ queryKey: ['productOptions', call] })))

export const useProductOptionForm = (id: string) =>
  useEntityForm({
    ...useRules(),
    load: api.productOptions.show,
    save: api.productOptions.update,
    id,
    values: valuesOf,
    onSaved: reloadProductOptions,
  })

export function useNewProductOptionForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  // All retries share one idempotency key. A changed definition gets a new one.
  const intent = useRef({ body: '', key: '' })
  const keyOf = (sent: object) => {
    const body = JSON.stringify(sent)
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }
  const values: ProductOptionValues = { name: '', kind: 'text', values: [] }
  return useNewForm(api.productOptions.create, {
    ...useRules(),
    values,
    send: (body) => api.productOptions.create({ body, idempotencyKey: keyOf(body) }),
    onDone: async ({ id }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadProductOptions()
      await navigateTo('website.menufilter.update', { id })
    },
  })
}
