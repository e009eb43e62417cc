import { holds } from '@backroom/contract/platform/access/permissions'
import { upsellList } from '@backroom/contract/selling/upsells/list'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { RowLink, toPage, usePage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useMe } from '../../../session/use-me.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { useUpsellColumns, useUpsellTexts } from './use-upsell-columns.tsx'

export default function UpsellsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'discounts.edit')
  const list = useList({
    ...{ definition: upsellList, ...usePage('website.upsell') },
    list: api.upsells.list,
    count: api.upsells.count,
  })
  const add = mayEdit && <Button renderRoot={toPage('website.upsell.create')}>{t('upsells.add')}</Button>
  return (
    <ListScreen
      title={pageLabel('website.upsell')}
      action={add}
      list={list}
      texts={useUpsellTexts()}
      columns={useUpsellColumns()}
      rowLink={({ id }, children) =>
        mayEdit ? (
          <RowLink page="website.upsell.update" params={{ id }}>
            {children}
          </RowLink>
        ) : (
          children
        )
      }
      phone={({ name, placement, state }) => ({
        title: name,
        value: '',
        detail: t(`upsells.placements.${placement}`),
        status: t(`upsells.states.${state}`),
      })}
      emptyState={
        <EmptyState title={t('upsells.none')} action={add}>
          {t('upsells.noneText')}
        </EmptyState>
      }
    />
  )
}
