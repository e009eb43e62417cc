import { productWidgetList } from '@backroom/contract/online-store/product-widgets/list'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { PageLink, toPage, usePage } from '../../../../links.tsx'
import { ListScreen } from '../../../../lists/ListScreen.tsx'
import { useList } from '../../../../lists/use-list.ts'
import { useMe } from '../../../../session/use-me.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { useWidgetColumns, useWidgetTexts, WidgetStatus } from './use-widget-columns.tsx'

export default function WidgetsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'apps.edit')
  const list = useList({
    definition: productWidgetList,
    ...usePage('website.apps.widgets.list'),
    list: api.productWidgets.list,
    count: api.productWidgets.count,
  })
  const add = mayEdit && <Button renderRoot={toPage('website.apps.widgets.create')}>{t('productWidgets.add')}</Button>
  return (
    <ListScreen
      title={pageLabel('website.apps.widgets.list')}
      action={add}
      list={list}
      texts={useWidgetTexts()}
      columns={useWidgetColumns()}
      rowLink={({ id }, children) =>
        mayEdit ? (
          <PageLink page="website.apps.widgets.update" params={{ id }}>
            {children}
          </PageLink>
        ) : (
          children
        )
      }
      phone={(widget) => ({
        title: widget.heading,
        value: widget.position,
        detail: t(`productWidgets.kind.${widget.kind}`),
        status: <WidgetStatus widget={widget} />,
      })}
      emptyState={
        <EmptyState title={t('productWidgets.none')} action={add}>
          {t('productWidgets.noneText')}
        </EmptyState>
      }
    />
  )
}
