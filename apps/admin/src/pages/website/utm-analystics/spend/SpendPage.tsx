import '@mantine/core/styles/Group.css'
import { spendList } from '@backroom/contract/analytics/spend/list'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { PageLink, toPage, usePage } from '../../../../links.tsx'
import { ListScreen } from '../../../../lists/ListScreen.tsx'
import { useList } from '../../../../lists/use-list.ts'
import { useMe } from '../../../../session/use-me.ts'
import { Money } from '../../../../ui/money/Money.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { ImportSpendDialog } from './ImportSpendDialog.tsx'
import { useDaysText, useSpendColumns, useSpendTexts } from './use-spend-columns.tsx'

export default function SpendPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const daysText = useDaysText()
  const mayEdit = holds(useMe(), 'utm_analystics.edit')
  const [isImporting, setImporting] = useState(false)
  const list = useList({
    definition: spendList,
    ...usePage('website.utm-analystics.spend'),
    list: api.spend.list,
    count: api.spend.count,
  })
  const add = mayEdit && (
    <Group gap={8}>
      <Button variant="default" onClick={() => setImporting(true)}>
        {t('utm.spend.import')}
      </Button>
      <Button renderRoot={toPage('website.utm-analystics.spend.create')}>{t('utm.spend.add')}</Button>
    </Group>
  )
  return (
    <>
      <ListScreen
        title={pageLabel('website.utm-analystics.spend')}
        action={add}
        list={list}
        texts={useSpendTexts()}
        columns={useSpendColumns()}
        rowLink={({ id }, children) =>
          mayEdit ? (
            <PageLink page="website.utm-analystics.spend.update" params={{ id }}>
              {children}
            </PageLink>
          ) : (
            children
          )
        }
        phone={(spend) => ({
          title: spend.campaign || spend.source || spend.medium,
          value: <Money amount={spend.amountCents} currency={spend.currency} />,
          detail: daysText(spend),
          status: spend.source,
        })}
        emptyState={
          <EmptyState title={t('utm.spend.none')} action={add}>
            {t('utm.spend.noneText')}
          </EmptyState>
        }
      />
      {isImporting && <ImportSpendDialog onClose={() => setImporting(false)} />}
    </>
  )
}
