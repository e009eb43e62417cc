import { auditList } from '@backroom/contract/platform/audit/list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { usePage } from '../../../../links.tsx'
import { ExportButton } from '../../../../lists/ExportButton.tsx'
import { ListScreen } from '../../../../lists/ListScreen.tsx'
import { useList } from '../../../../lists/use-list.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { type AuditEntry, nameOf } from './audit-entry.ts'
import { actionText } from './audit-texts.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { Changed, useAuditColumns } from './use-audit-columns.tsx'
import { useAuditTexts } from './use-audit-texts.ts'

export default function AuditPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const zone = useTimeZone()
  const [shown, setShown] = useState<AuditEntry>()
  const list = useList({
    definition: auditList,
    ...usePage('website.settings.audit'),
    list: api.audit.list,
    count: api.audit.count,
  })
  return (
    <>
      <ListScreen
        title={pageLabel('website.settings.audit')}
        action={
          <ExportButton
            load={() => api.audit.export({ query: { ...list.query, language: storedLanguage() } })}
            fileName="audit-log.csv"
          />
        }
        list={list}
        texts={useAuditTexts()}
        columns={useAuditColumns()}
        rowLink={(entry, children) => (
          <button type="button" onClick={() => setShown(entry)}>
            {children}
          </button>
        )}
        phone={(entry) => ({
          title: actionText(entry),
          value: <DateTime at={entry.at} timeZone={zone} short />,
          detail: nameOf(entry),
          status: <Changed entry={entry} />,
        })}
        emptyState={<EmptyState title={t('audit.none')}>{t('audit.noneText')}</EmptyState>}
      />
      {shown && <EntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
