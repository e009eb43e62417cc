import { type Permission, permissions } from '@backroom/contract/platform/access/permissions'
import { useTranslation } from 'react-i18next'
import { useStore, useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import { usePermissionLabels } from '../../../../use-permission-labels.ts'
import classes from './AuditPage.module.css'
import { isOmitted } from './changed-fields.ts'

const longest = 300
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const isPermission = (value: unknown): value is Permission => permissions.includes(value as Permission)

/** A readable value: yes or no, a time, an amount, a list. */
export function FieldValue({ field, value }: { field: string[]; value: unknown }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { currency } = useStore()
  const name = field.at(-1) ?? ''
  if (value === null || value === undefined || value === '')
    return <span className={classes.soft}>{t('audit.blank')}</span>
  if (isOmitted(value))
    return <span className={classes.soft}>{t('audit.omitted', { count: Math.ceil(value.omittedBytes / 1000) })}</span>
  if (typeof value === 'boolean') return value ? t('audit.yes') : t('audit.no')
  if (typeof value === 'number' && name.endsWith('_cents')) return <Money amount={value} currency={currency} />
  if (typeof value === 'string' && name.endsWith('_at') && instant.test(value))
    return <DateTime at={value} timeZone={zone} />
  if (Array.isArray(value)) return <ListValue values={value} />
  return shortened(typeof value === 'string' ? value : JSON.stringify(value))
}

function ListValue({ values }: { values: unknown[] }) {
  const { t } = useTranslation()
  const { permissionLabel } = usePermissionLabels()
  const text = (value: unknown) => {
    if (isPermission(value)) return permissionLabel(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  if (values.length === 0) return <span className={classes.soft}>{t('audit.blank')}</span>
  return shortened(values.map(text).join(', '))
}

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
