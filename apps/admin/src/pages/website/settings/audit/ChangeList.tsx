import { useTranslation } from 'react-i18next'
import classes from './AuditPage.module.css'
import type { AuditEntry } from './audit-entry.ts'
import { fieldText, tableText } from './audit-texts.ts'
import { type ChangedField, changedFields } from './changed-fields.ts'
import { FieldValue } from './FieldValue.tsx'

type Change = AuditEntry['changes'][number]

/** A dialog with more changes would be unreadable. The export contains all. */
const changesShown = 20
const fieldsShown = 40

/** The changes of an entry, field by field. */
export function ChangeList({ changes, counts }: { changes: Change[]; counts: AuditEntry['counts'] }) {
  const { t } = useTranslation()
  const listed = changes
    .map((change) => ({ change, fields: changedFields(change) }))
    .filter(({ fields }) => fields.length > 0)
  const rows = counts.reduce((sum, { created, changed, removed }) => sum + created + changed + removed, 0)
  // Rows that are not stored in detail, and changes beyond the limit.
  const hiddenCount = Math.max(rows - changes.length, 0) + Math.max(listed.length - changesShown, 0)
  if (listed.length === 0) return <p className={classes.soft}>{t('audit.nothing')}</p>
  return (
    <>
      {listed.slice(0, changesShown).map(({ change, fields }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of an entry never changes
        <ChangeTable key={index} change={change} fields={fields} />
      ))}
      {hiddenCount > 0 && <p className={classes.soft}>{t('audit.moreRows', { count: hiddenCount })}</p>}
    </>
  )
}

function ChangeTable({ change: { table, before, after }, fields }: { change: Change; fields: ChangedField[] }) {
  const { t } = useTranslation()
  const name = tableText(table)
  const caption = before && after ? name : t(before ? 'audit.removed' : 'audit.added', { table: name })
  return (
    <div>
      <table className={classes.change}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            {before && <th scope="col">{t('audit.before')}</th>}
            {after && <th scope="col">{t('audit.after')}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.slice(0, fieldsShown).map((field) => (
            <tr key={field.path.join('.')}>
              <th scope="row">{fieldText(table, field.path)}</th>
              {before && (
                <td>
                  <FieldValue field={field.path} value={field.before} />
                </td>
              )}
              {after && (
                <td>
                  <FieldValue field={field.path} value={field.after} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {fields.length > fieldsShown && (
        <p className={classes.soft}>{t('audit.moreFields', { count: fields.length - fieldsShown })}</p>
      )}
    </div>
  )
}
