import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../session/use-store.ts'
import { AskDialog } from '../../../../ui/AskDialog.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import classes from './AuditPage.module.css'
import type { AuditEntry } from './use-audit.ts'

/** One entry: who, from where, and each field before and after. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { user, address, sessionId, requestId, params, endpoint, at, changes } = entry
  return (
    <AskDialog title={endpoint} onClose={onClose} actions={<Button onClick={onClose}>{t('ui.close')}</Button>}>
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
        <dd>{address}</dd>
        <dt>{t('audit.session')}</dt>
        <dd>
          <code>{sessionId}</code>
        </dd>
        <dt>{t('audit.request')}</dt>
        <dd>
          <code>{requestId}</code>
        </dd>
        {Object.keys(params).length > 0 && (
          <>
            <dt>{t('audit.named')}</dt>
            <dd>
              <code>{Object.values(params).map(textOf).join(', ')}</code>
            </dd>
          </>
        )}
      </dl>
      {changes.length === 0 && <p>{t('audit.nothing')}</p>}
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of an entry never changes
        <Change key={index} change={change} />
      ))}
    </AskDialog>
  )
}

function Change({ change: { table, before, after } }: { change: AuditEntry['changes'][number] }) {
  const { t } = useTranslation()
  const fields = Object.keys({ ...before, ...after })
  const said = (row: Record<string, unknown> | null, field: string) => (row ? textOf(row[field]) : '')
  return (
    <table className={classes.change}>
      <caption>{table}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{said(before, field)}</td>
            <td>{said(after, field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const longest = 300

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
