import { limits } from '@backroom/contract/online-store/product-widgets/limits'
import type { WidgetKind } from '@backroom/contract/online-store/product-widgets/states'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import type { FormRules } from '../../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import type { ProductWidget } from './use-widget-columns.tsx'

interface Values {
  heading: string
  kind: WidgetKind
  collectionHandle: string
  productHandles: string[]
  productCount: string | number
  position: string | number
  isEnabled: boolean
}

const numberOf = (typed: string | number) => (typed === '' ? Number.NaN : Number(typed))

const bodyOf = ({ productCount, position, ...rest }: Values) => ({
  ...rest,
  heading: rest.heading.trim(),
  productCount: numberOf(productCount),
  position: numberOf(position),
})

/** The shared part of the forms for new and existing widgets. */
function useRules() {
  const { t } = useTranslation()
  return {
    labels: {
      heading: t('productWidgets.heading'),
      kind: t('productWidgets.kindHeader'),
      collectionHandle: t('productWidgets.collection'),
      productHandles: t('productWidgets.chosen'),
      productCount: t('productWidgets.productCount'),
      position: t('productWidgets.position'),
      isEnabled: t('productWidgets.isEnabled'),
    },
    check: ({ heading, kind, collectionHandle, productHandles }: Values) => ({
      heading: heading.trim() === '' && t('productWidgets.headingMissing'),
      collectionHandle: kind === 'collection' && collectionHandle === '' && t('productWidgets.collectionMissing'),
      productHandles:
        kind === 'chosen' && productHandles.length < limits.products.min && t('productWidgets.chosenMissing'),
    }),
    formatters: {
      kind: (kind: WidgetKind) => t(`productWidgets.kind.${kind}`),
      productHandles: (handles: string[]) => handles.join(', '),
      isEnabled: (isEnabled: boolean) => t(`productWidgets.shown.${isEnabled ? 'yes' : 'no'}`),
    },
  } satisfies FormRules<Values>
}

/** Reloads the widget lists. The open widget has its own query. */
export const reloadWidgets = () =>
  Promise.all(['list', 'count'].map((call) => queryClient.invalidateQueries({ queryKey: ['productWidgets', call] })))

export const useWidgetForm = (id: string) =>
  useEntityForm({
    ...useRules(),
    load: api.productWidgets.show,
    save: api.productWidgets.update,
    id,
    values: ({ id: _, revision: __, updatedAt: ___, ...values }: ProductWidget): Values => values,
    body: bodyOf,
    onSaved: reloadWidgets,
  })

const first: Values = {
  heading: '',
  kind: 'newest',
  collectionHandle: '',
  productHandles: [],
  productCount: 8,
  position: 1,
  isEnabled: true,
}

export function useNewWidgetForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  return useNewForm(api.productWidgets.create, {
    ...useRules(),
    values: first,
    body: bodyOf,
    send: (body) => api.productWidgets.create({ body }),
    onDone: async () => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadWidgets()
      await navigateTo('website.apps.widgets.list')
    },
  })
}
