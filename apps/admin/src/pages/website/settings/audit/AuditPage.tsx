import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { usePage } from '../../../../links.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { AuditFilters } from './AuditFilters.tsx'
import classes from './AuditPage.module.css'
import { AuditTable } from './AuditTable.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { type AuditEntry, countAtMost, filterOf, isFiltered, useAudit, useAuditCount } from './use-audit.ts'

export default function AuditPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { search } = usePage('website.settings.audit')
  const pages = useAudit(search)
  const [shown, setShown] = useState<AuditEntry>()
  const entries = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <PageHeader title={pageLabel('website.settings.audit')} detail={<Count />} action={<ExportButton />} />
      <Card flush>
        <AuditFilters />
        {pages.isError && !entries && (
          <ErrorState
            text={failureText(pages.error)}
            requestId={pages.error instanceof ApiError ? pages.error.requestId : undefined}
            onRetry={() => void pages.refetch()}
          />
        )}
        {entries?.length === 0 && <NoEntries />}
        {!(pages.isError && !entries) && entries?.length !== 0 && <AuditTable entries={entries} onOpen={setShown} />}
        {pages.hasNextPage && (
          <div className={classes.more}>
            <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('audit.more')}
            </Button>
          </div>
        )}
      </Card>
      {shown && <EntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function Count() {
  const { t } = useTranslation()
  const { search } = usePage('website.settings.audit')
  const count = useAuditCount(search).data?.count
  if (count === undefined) return t('ui.loading')
  return count >= countAtMost(search) ? t('audit.countMore', { count }) : t('audit.count', { count })
}

function NoEntries() {
  const { t } = useTranslation()
  const { search, setSearch } = usePage('website.settings.audit')
  if (!isFiltered(search)) return <EmptyState title={t('audit.none')}>{t('audit.noneText')}</EmptyState>
  const clear = () => setSearch({ text: '', concept: '', person: '', from: '', to: '' })
  return (
    <EmptyState
      drawing="lens"
      title={t('audit.noMatch')}
      action={
        <Button variant="default" onClick={clear}>
          {t('audit.clear')}
        </Button>
      }
    >
      {t('audit.noMatchText')}
    </EmptyState>
  )
}

/** Exactly what the filter shows, as a file. */
function ExportButton() {
  const { t } = useTranslation()
  const { search } = usePage('website.settings.audit')
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.audit.export({ query: { ...filterOf(search), language: storedLanguage() } }),
    meta: { quiet: true },
    onSuccess: (csv) => {
      saveFile(new Blob(['\ufeff', csv], { type: 'text/csv' }), 'audit-log.csv')
      const [, ...entries] = csv.trimEnd().split('\r\n')
      // The last line of a file that was cut is one sentence.
      const isCut = entries.at(-1)?.includes(',') === false
      const count = entries.length - (isCut ? 1 : 0)
      const message = isCut ? t('audit.cut', { count }) : t('audit.exported', { count })
      showNotice({ kind: 'success', title: t('errors.done'), message })
    },
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      {t('audit.export')}
    </Button>
  )
}
