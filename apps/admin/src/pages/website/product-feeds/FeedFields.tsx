import { feedFormats, feedPlatforms, feedSchedules } from '@backroom/contract/catalog/product-feeds/states'
import { type ProductRuleField, productRuleFields } from '@backroom/contract/catalog/products/rule-fields'
import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { useMetafieldFields } from '../../../pickers/metafields/use-metafields.ts'
import { incompleteConditions } from '../../../pickers/rules/form-rules.ts'
import { RulesEditor } from '../../../pickers/rules/RulesEditor.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { zoneAbbreviation } from '../../../ui/dates/date-time.ts'
import { dateFormat } from '../../../ui/intl-formats.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { FieldMapCard } from './FieldMapCard.tsx'
import { MatchingCount, type useFeedPreview } from './PreviewCard.tsx'
import classes from './ProductFeeds.module.css'
import type { ProductFeedForm } from './use-product-feed-form.ts'

interface Props {
  form: ProductFeedForm
  preview: ReturnType<typeof useFeedPreview>
}

/** The fields of a feed: name and platform, conditions, sources and schedule. */
export function FeedFields({ form, preview }: Props) {
  const { t } = useTranslation()
  const { value: platform, onChange: onPlatform, ...platformField } = form.live('platform')
  const { value: format, onChange: onFormat, ...formatField } = form.live('format')
  return (
    <>
      <Card>
        <div className={layout.fields}>
          <TextInput {...form.field('name')} placeholder={t('productFeeds.namePlaceholder')} />
          <NativeSelect
            {...platformField}
            value={platform}
            data={feedPlatforms.map((value) => ({ value, label: t(`productFeeds.platforms.${value}`) }))}
            onChange={({ currentTarget }) => onPlatform(currentTarget.value as typeof platform)}
          />
          <NativeSelect
            {...formatField}
            description={t('productFeeds.formatHint')}
            value={format}
            data={feedFormats.map((value) => ({ value, label: t(`productFeeds.formats.${value}`) }))}
            onChange={({ currentTarget }) => onFormat(currentTarget.value as typeof format)}
          />
        </div>
      </Card>
      <ConditionsCard form={form} preview={preview} />
      <FieldMapCard form={form} />
      <ScheduleCard form={form} />
    </>
  )
}

function ConditionsCard({ form, preview }: Props) {
  const { t } = useTranslation()
  const match = form.live('match')
  const { value: conditions, onChange, error, 'data-path': path } = form.live('conditions')
  return (
    <Card title={t('productFeeds.conditions')}>
      <div className={layout.fields} data-path={path}>
        <p className={classes.soft}>
          {t(conditions.length === 0 ? 'productFeeds.everything' : 'productFeeds.onlyActive')}
        </p>
        <RulesEditor
          fields={productRuleFields}
          keyedFields={useMetafieldFields()}
          match={match.value}
          conditions={conditions}
          texts={{
            field: (name) => t(`bulkUpdates.field.${name as ProductRuleField}`),
            choice: (_, value) => t(`bulkUpdates.statuses.${value as ProductStatus}`),
          }}
          collections={api.productFeeds.collections}
          onMatch={match.onChange}
          onChange={onChange}
          {...(error && { invalid: incompleteConditions(productRuleFields, conditions) })}
        />
        <MatchingCount preview={preview} />
        {error && (
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

function ScheduleCard({ form }: Pick<Props, 'form'>) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const { value: every, onChange, ...everyField } = form.live('every')
  const names = dateFormat(storedLanguage(), { timeZone: 'UTC', weekday: 'long' })
  const inZone = zoneAbbreviation(zone, i18n.language, new Date())
  return (
    <Card title={t('productFeeds.schedule')}>
      <div className={layout.fields}>
        <NativeSelect
          {...everyField}
          value={every}
          data={feedSchedules.map((value) => ({ value, label: t(`productFeeds.every.${value}`) }))}
          onChange={({ currentTarget }) => onChange(currentTarget.value as typeof every)}
        />
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
        {every !== 'manual' && <p className={classes.soft}>{t('productFeeds.scheduleHint')}</p>}
      </div>
    </Card>
  )
}
