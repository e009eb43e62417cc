import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import classes from './AuditPage.module.css'
import type { AuditEntry } from './audit-entry.ts'
import { actionText } from './audit-texts.ts'
import { ChangeList } from './ChangeList.tsx'

/** One entry: user, address, and each field before and after. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { user, address, sessionId, requestId, params, at, changes, counts } = entry
  return (
    <AskDialog title={actionText(entry)} onClose={onClose} actions={<Button onClick={onClose}>{t('ui.close')}</Button>}>
      <dl className={classes.facts}>
        <dt>{t('audit.who')}</dt>
        <dd>
          {user.name} {user.email}
        </dd>
        <dt>{t('audit.when')}</dt>
        <dd>
          <DateTime at={at} timeZone={zone} />
        </dd>
        <dt>{t('audit.address')}</dt>
        <dd>{address ?? t('audit.scheduled')}</dd>
        {sessionId && (
          <>
            <dt>{t('audit.session')}</dt>
            <dd>
              <code>{sessionId}</code>
            </dd>
          </>
        )}
        <dt>{t('audit.request')}</dt>
        <dd>
          <code>{requestId}</code>
        </dd>
        {Object.keys(params).length > 0 && (
          <>
            <dt>{t('audit.named')}</dt>
            <dd>
              <code>{Object.values(params).map(String).join(', ')}</code>
            </dd>
          </>
        )}
      </dl>
      <ChangeList changes={changes} counts={counts} />
    </AskDialog>
  )
}
