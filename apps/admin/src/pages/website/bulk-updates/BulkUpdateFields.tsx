import { bulkSchedules } from '@backroom/contract/catalog/bulk-updates/states'
import { type ProductRuleField, productRuleFields } from '@backroom/contract/catalog/products/rule-fields'
import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { useMetafieldFields } from '../../../pickers/metafields/use-metafields.ts'
import { incompleteConditions } from '../../../pickers/rules/form-rules.ts'
import { RulesEditor } from '../../../pickers/rules/RulesEditor.tsx'
import { useStore, useTimeZone } from '../../../session/use-store.ts'
import { zoneAbbreviation } from '../../../ui/dates/date-time.ts'
import { instantOf, wallTime } from '../../../ui/dates/zoned-time.ts'
import { dateFormat } from '../../../ui/intl-formats.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { ActionsEditor } from './ActionsEditor.tsx'
import classes from './BulkUpdates.module.css'
import { actionOf } from './form-actions.ts'
import type { BulkUpdateForm } from './use-bulk-update-form.ts'

/** The fields of a bulk update: name, conditions, actions and schedule. */
export function BulkUpdateFields({ form }: { form: BulkUpdateForm }) {
  const { t } = useTranslation()
  return (
    <>
      <Card>
        <TextInput {...form.field('name')} placeholder={t('bulkUpdates.namePlaceholder')} />
      </Card>
      <ConditionsCard form={form} />
      <ActionsCard form={form} />
      <ScheduleCard form={form} />
    </>
  )
}

function ConditionsCard({ form }: { form: BulkUpdateForm }) {
  const { t } = useTranslation()
  const match = form.live('match')
  const { value: conditions, onChange, error, 'data-path': path } = form.live('conditions')
  return (
    <Card title={t('bulkUpdates.conditions')}>
      <div className={layout.fields} data-path={path}>
        {conditions.length === 0 && <p className={classes.soft}>{t('bulkUpdates.everything')}</p>}
        <RulesEditor
          fields={productRuleFields}
          keyedFields={useMetafieldFields()}
          match={match.value}
          conditions={conditions}
          texts={{
            field: (name) => t(`bulkUpdates.field.${name as ProductRuleField}`),
            choice: (_, value) => t(`bulkUpdates.statuses.${value as ProductStatus}`),
          }}
          collections={api.bulkUpdates.collections}
          onMatch={match.onChange}
          onChange={onChange}
          {...(error && { invalid: incompleteConditions(productRuleFields, conditions) })}
        />
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </Card>
  )
}

function ActionsCard({ form }: { form: BulkUpdateForm }) {
  const { t } = useTranslation()
  const { currency } = useStore()
  const { value: actions, onChange, error, 'data-path': path } = form.live('actions')
  const errors = new Map<number, string>()
  if (error) {
    for (const [index, action] of actions.entries())
      if (!actionOf(action, currency)) errors.set(index, t('bulkUpdates.actionIncomplete'))
    for (const { path, message } of form.findings()) {
      const [name, index] = path.split('.')
      if (name === 'actions' && index !== undefined) errors.set(Number(index), message)
    }
  }
  return (
    <Card title={t('bulkUpdates.actions')}>
      <div className={layout.fields} data-path={path}>
        <ActionsEditor actions={actions} errors={errors} onChange={onChange} />
        {error && errors.size === 0 && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </Card>
  )
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const hourMs = 3_600_000

function ScheduleCard({ form }: { form: BulkUpdateForm }) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const { value: every, onChange, ...everyField } = form.live('every')
  const runAt = form.live('runAt')
  const names = dateFormat(storedLanguage(), { timeZone: 'UTC', weekday: 'long' })
  const inZone = zoneAbbreviation(zone, i18n.language, new Date(runAt.value ?? Date.now()))
  return (
    <Card title={t('bulkUpdates.schedule')}>
      <div className={layout.fields}>
        <NativeSelect
          {...everyField}
          value={every}
          data={bulkSchedules.map((value) => ({ value, label: t(`bulkUpdates.every.${value}`) }))}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value as typeof every
            onChange(next)
            if (next === 'once' && runAt.value === null) runAt.onChange(nextHour())
          }}
        />
        {every === 'once' && (
          <TextInput
            type="datetime-local"
            label={`${runAt.label} (${inZone})`}
            data-path={runAt['data-path']}
            error={runAt.error}
            max="9999-12-31T23:59"
            value={runAt.value === null ? '' : wallTime(runAt.value, zone)}
            onChange={({ currentTarget }) =>
              runAt.onChange(currentTarget.value === '' ? null : instantOf(currentTarget.value, zone))
            }
          />
        )}
        {every === 'week' && (
          <NativeSelect
            {...form.field('weekday')}
            // January 1, 2024 was a Monday.
            data={weekdays.map((day) => ({ value: String(day), label: names.format(Date.UTC(2024, 0, day)) }))}
          />
        )}
        {(every === 'day' || every === 'week') && (
          <NativeSelect
            {...form.field('hour')}
            data={hours.map((hour) => ({
              value: String(hour),
              label: `${String(hour).padStart(2, '0')}:00 ${inZone}`,
            }))}
          />
        )}
        {every !== 'never' && <p className={classes.soft}>{t('bulkUpdates.scheduleHint')}</p>}
      </div>
    </Card>
  )
}

/** The full hour after the next one. */
const nextHour = () => new Date(Math.ceil(Date.now() / hourMs + 1) * hourMs).toISOString()
