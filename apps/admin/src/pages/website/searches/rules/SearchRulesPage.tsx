import { searchRuleList } from '@backroom/contract/catalog/search-rules/list'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { RowLink, toPage, usePage } from '../../../../links.tsx'
import { ListScreen } from '../../../../lists/ListScreen.tsx'
import { useList } from '../../../../lists/use-list.ts'
import { useMe } from '../../../../session/use-me.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { useSearchRuleColumns, useSearchRuleTexts } from './use-search-rule-columns.tsx'

export default function SearchRulesPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'products.edit')
  const list = useList({
    definition: searchRuleList,
    ...usePage('website.searches.rules.list'),
    list: api.searchRules.list,
    count: api.searchRules.count,
  })
  const add = mayEdit && <Button renderRoot={toPage('website.searches.rules.create')}>{t('searchRules.add')}</Button>
  return (
    <ListScreen
      title={pageLabel('website.searches.rules.list')}
      action={add}
      list={list}
      texts={useSearchRuleTexts()}
      columns={useSearchRuleColumns()}
      rowLink={({ id }, children) =>
        mayEdit ? (
          <RowLink page="website.searches.rules.update" params={{ id }}>
            {children}
          </RowLink>
        ) : (
          children
        )
      }
      phone={({ phrase, kind, target }) => ({
        title: phrase,
        value: '',
        detail: target,
        status: t(`searchRules.kind.${kind}`),
      })}
      emptyState={
        <EmptyState title={t('searchRules.none')} action={add}>
          {t('searchRules.noneText')}
        </EmptyState>
      }
    />
  )
}
