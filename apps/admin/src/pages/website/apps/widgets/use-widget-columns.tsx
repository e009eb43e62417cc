import type { contract } from '@backroom/contract'
import type { productWidgetList } from '@backroom/contract/online-store/product-widgets/list'
import type { WidgetKind } from '@backroom/contract/online-store/product-widgets/states'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../../lists/filters/filter-texts.ts'
import type { ListColumns } from '../../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { StatusDot } from '../../../../ui/states/StatusDot.tsx'

export type ProductWidget = Answer<typeof contract.productWidgets.show>

export function useWidgetColumns(): ListColumns<typeof productWidgetList, ProductWidget> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return [
    { key: 'heading', header: t('productWidgets.heading'), cell: ({ heading }) => heading },
    {
      key: 'kind',
      header: t('productWidgets.kindHeader'),
      width: '22%',
      cell: ({ kind }) => t(`productWidgets.kind.${kind}`),
    },
    {
      key: 'products',
      header: t('productWidgets.productCount'),
      width: 160,
      isNumber: true,
      cell: ({ productCount }) => productCount,
    },
    {
      key: 'shown',
      header: t('productWidgets.shownHeader'),
      width: 128,
      cell: (widget) => <WidgetStatus widget={widget} />,
    },
    {
      key: 'position',
      header: t('productWidgets.position'),
      sort: 'position',
      width: 190,
      isNumber: true,
      cell: ({ position }) => position,
    },
    {
      key: 'updated',
      header: t('productWidgets.updated'),
      sort: 'updated',
      width: 144,
      cell: ({ updatedAt }) => <DateTime at={updatedAt} timeZone={zone} short />,
    },
  ]
}

export function useWidgetTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => t(name === 'kind' ? 'productWidgets.kindHeader' : 'productWidgets.shownHeader'),
    value: (name, value) =>
      name === 'kind'
        ? t(`productWidgets.kind.${value as WidgetKind}`)
        : t(`productWidgets.shown.${value as 'yes' | 'no'}`),
    count: ({ count, isMore }) => t(isMore ? 'productWidgets.countMore' : 'productWidgets.count', { count }),
    noMatch: t('productWidgets.noMatch'),
  }
}

export function WidgetStatus({ widget: { isEnabled } }: { widget: Pick<ProductWidget, 'isEnabled'> }) {
  const { t } = useTranslation()
  return (
    <StatusDot tone={isEnabled ? 'good' : 'neutral'} hollow={!isEnabled}>
      {t(`productWidgets.shown.${isEnabled ? 'yes' : 'no'}`)}
    </StatusDot>
  )
}
