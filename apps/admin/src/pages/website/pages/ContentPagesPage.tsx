import { contentPageList } from '@backroom/contract/online-store/content-pages/list'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { PageLink, toPage, usePage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { State, useContentPageColumns, useContentPageTexts } from './use-content-page-columns.tsx'

export default function ContentPagesPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const zone = useTimeZone()
  const list = useList({
    definition: contentPageList,
    ...usePage('website.pages'),
    list: api.contentPages.list,
    count: api.contentPages.count,
  })
  const add = <Button renderRoot={toPage('website.pages.create')}>{t('contentPages.add')}</Button>
  return (
    <ListScreen
      title={pageLabel('website.pages')}
      action={add}
      list={list}
      texts={useContentPageTexts()}
      columns={useContentPageColumns()}
      rowLink={({ id }, children) => (
        <PageLink page="website.pages.update" params={{ id }}>
          {children}
        </PageLink>
      )}
      phone={(page) => ({
        title: page.title,
        value: <DateTime at={page.updatedAt} timeZone={zone} short />,
        detail: `/pages/${page.handle}`,
        status: <State page={page} />,
      })}
      emptyState={
        <EmptyState title={t('contentPages.none')} action={add}>
          {t('contentPages.noneText')}
        </EmptyState>
      }
    />
  )
}
