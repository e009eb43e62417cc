import { holds } from '@backroom/contract/platform/access/permissions'
import { segmentList } from '@backroom/contract/selling/segments/list'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { RowLink, toPage, usePage } from '../../../../links.tsx'
import { ListScreen } from '../../../../lists/ListScreen.tsx'
import { useList } from '../../../../lists/use-list.ts'
import { useMe } from '../../../../session/use-me.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { SegmentCount } from './SegmentCount.tsx'
import { useSegmentColumns, useSegmentTexts } from './use-segment-columns.tsx'

export default function SegmentsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'customers.edit')
  const list = useList({
    definition: segmentList,
    ...usePage('website.customer.segments.list'),
    list: api.segments.list,
    count: api.segments.count,
  })
  const add = mayEdit && <Button renderRoot={toPage('website.customer.segments.create')}>{t('segments.add')}</Button>
  return (
    <ListScreen
      title={pageLabel('website.customer.segments.list')}
      action={add}
      list={list}
      texts={useSegmentTexts()}
      columns={useSegmentColumns()}
      rowLink={({ id }, children) =>
        mayEdit ? (
          <RowLink page="website.customer.segments.update" params={{ id }}>
            {children}
          </RowLink>
        ) : (
          children
        )
      }
      phone={({ id, name, conditions }) => ({
        title: name,
        value: <SegmentCount id={id} />,
        detail: t('segments.conditionCount', { count: conditions.length }),
        status: '',
      })}
      emptyState={
        <EmptyState title={t('segments.none')} action={add}>
          {t('segments.noneText')}
        </EmptyState>
      }
    />
  )
}
