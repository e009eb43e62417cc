import { holds } from '@backroom/contract/platform/access/permissions'
import { discountList } from '@backroom/contract/selling/discounts/list'
import type { DiscountMethod } from '@backroom/contract/selling/discounts/states'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { RowLink, toPage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useMe } from '../../../session/use-me.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { ExportDiscounts } from './ExportDiscounts.tsx'
import { useDiscountColumns, useDiscountTexts } from './use-discount-columns.tsx'
import { useSummary } from './use-summary.ts'

const DiscountBulk = lazyPart(() => import('./DiscountBulk.tsx'))

interface Props {
  method: DiscountMethod
  page: 'website.discount.code' | 'website.discount.automatic'
  search: Parameters<typeof useList>[0]['search']
  setSearch: Parameters<typeof useList>[0]['setSearch']
}

// The page sets the method, so the list offers no filter for it.
const { method: _, ...filters } = discountList.filters
const definition = { ...discountList, filters }

/** The discounts of one method. */
export function DiscountList({ method, page, search, setSearch }: Props) {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'discounts.edit')
  const summary = useSummary()
  const list = useList({
    ...{ definition, search, setSearch, fixed: { method } },
    list: api.discounts.list,
    count: api.discounts.count,
  })
  const add = mayEdit && (
    <Button renderRoot={toPage('website.discount.code.create', { method })}>{t('discounts.add')}</Button>
  )
  return (
    <ListScreen
      title={pageLabel(page)}
      action={
        <>
          {mayEdit && list.rowCount?.count !== 0 && <ExportDiscounts filters={list.query} />}
          {add}
        </>
      }
      list={list}
      texts={useDiscountTexts()}
      columns={useDiscountColumns()}
      rowName={({ code, title }) => code || title}
      bulk={mayEdit ? (rows) => <DiscountBulk rows={rows} /> : undefined}
      rowLink={({ id }, children) =>
        mayEdit ? (
          <RowLink page="website.discount.code.update" params={{ id }}>
            {children}
          </RowLink>
        ) : (
          children
        )
      }
      phone={(discount) => ({
        title: discount.code || discount.title,
        value: '',
        detail: summary(discount),
        status: t(`discounts.states.${discount.state}`),
      })}
      emptyState={
        <EmptyState title={t(`discounts.none.${method}`)} action={add}>
          {t(`discounts.noneText.${method}`)}
        </EmptyState>
      }
    />
  )
}
